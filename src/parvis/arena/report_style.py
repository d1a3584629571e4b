"""The looks of the tournament report: light and dark, for paper, screen and phone."""

STYLE = """
:root { color-scheme: light dark; --paper: #fffdf8; --ink: #2b2622; --soft: #6d655d; --line: #e4dccf; --panel: #f6f1e7;
  --c0: #2f5d8a; --c1: #b5652b; --c2: #4c7f4f; --c3: #8a4a7d; --c4: #a08a1f;
  --c5: #3d8b8b; --c6: #a83f4a; --c7: #6b6f7a;
  --more: 47 93 138; --less: 192 116 46; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1b19; --ink: #ece6dc; --soft: #a9a094; --line: #3a352f; --panel: #262320;
    --c0: #6fa3d4; --c1: #dd9a5f; --c2: #86b889; --c3: #c48ab8; --c4: #cfb95a;
    --c5: #6fbcbc; --c6: #dc8089; --c7: #a5a9b5;
    --more: 96 152 208; --less: 208 140 72; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .3rem; }
p { margin: .3rem 0 .8rem; } .note { color: var(--soft); font-size: .9rem; }
.lead { font-size: 1.1rem; } .warning { border-left: 4px solid var(--c1); padding-left: .8rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .8rem 0; }
dt { color: var(--soft); } dd { margin: 0; }
pre { background: var(--panel); padding: .7rem .9rem; border-radius: 6px; overflow-x: auto; font-size: .85rem;
  overflow-wrap: normal; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { text-align: left; color: var(--soft); padding-bottom: .3rem; }
th, td { padding: .35rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 7rem; max-width: 14rem; }
th { font-weight: 600; }
thead th { color: var(--soft); font-weight: 400; white-space: normal; overflow-wrap: anywhere; min-width: 4.5rem; }
@media (max-width: 40rem) { th, td { padding: .35rem .4rem; } th:first-child { max-width: 8rem; } }
td small { display: block; color: var(--soft); }
td.heat { text-align: center; border: 2px solid var(--paper); border-radius: 6px; }
td.more { background: rgb(var(--more) / var(--heat)); } td.less { background: rgb(var(--less) / var(--heat)); }
td.heat small { color: inherit; }
.plot { display: block; overflow: visible; margin: .5rem 0; } .plot text { fill: var(--ink); font-size: 13px; }
.plot .soft { fill: var(--soft); font-size: 12px; } .plot .figure { font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); } .mark { stroke: var(--soft); stroke-dasharray: 4 4; }
.whisker { stroke: var(--ink); stroke-width: 2; } .bar { opacity: .75; }
.curve { fill: none !important; stroke-width: 2; vector-effect: non-scaling-stroke; } .dashed { stroke-dasharray: 6 4; }
.colour-0 { fill: var(--c0); } .colour-1 { fill: var(--c1); } .colour-2 { fill: var(--c2); }
.colour-3 { fill: var(--c3); }
.colour-4 { fill: var(--c4); } .colour-5 { fill: var(--c5); } .colour-6 { fill: var(--c6); }
.colour-7 { fill: var(--c7); }
.curve.colour-0, .whisker.colour-0 { stroke: var(--c0); } .curve.colour-1, .whisker.colour-1 { stroke: var(--c1); }
.curve.colour-2, .whisker.colour-2 { stroke: var(--c2); } .curve.colour-3, .whisker.colour-3 { stroke: var(--c3); }
.curve.colour-4, .whisker.colour-4 { stroke: var(--c4); } .curve.colour-5, .whisker.colour-5 { stroke: var(--c5); }
.curve.colour-6, .whisker.colour-6 { stroke: var(--c6); } .curve.colour-7, .whisker.colour-7 { stroke: var(--c7); }
ul.key { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .2rem 0; padding: 0;
  font-size: .9rem; }
ul.key svg { vertical-align: -1px; margin-right: .4rem; }
@media print { body { max-width: none; } h2 { break-after: avoid; } svg, table { break-inside: avoid; } }
"""
