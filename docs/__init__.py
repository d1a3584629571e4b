"""What belongs to the documentation and is made by a program: pictures and schemas."""
