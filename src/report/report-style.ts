/** The style of report.html: one calm column, on wide screens the sources beside it; no font, image or script from anywhere. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --ink: #23272b; --soft: #5f676e; --line: #e2dfd7; --card: #ffffff;
  --accent: #1f5f52; --tint: #e8f1ee; --mark: #fdf0c4; --warn: #8a4b12; --warn-tint: #fbf0e2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16191b; --ink: #dfe3e4; --soft: #98a1a6; --line: #2c3134; --card: #1d2123;
    --accent: #7cc7b5; --tint: #1c2b28; --mark: #4a4018; --warn: #e0a96d; --warn-tint: #2c241a;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 400 1.0625rem/1.68 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC",
    "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif;
  overflow-wrap: break-word; text-wrap: pretty;
}
main { max-width: 45rem; margin: 0 auto; padding: 4.5rem 1.5rem 6rem; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
.kind { margin: 0 0 .6rem; color: var(--accent); font-size: .8125rem; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; }
h1 { margin: 0 0 .9rem; font-size: clamp(1.6rem, 1.2rem + 1.9vw, 2.2rem); line-height: 1.25; font-weight: 650; letter-spacing: -.015em; text-wrap: balance; }
h2 { margin: 3.5rem 0 1.1rem; padding-top: 1.1rem; border-top: 1px solid var(--line); font-size: 1.2rem; line-height: 1.35; font-weight: 650; }
h3 { margin: 2.2rem 0 .7rem; font-size: 1.05rem; line-height: 1.4; font-weight: 650; }
.facts { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: 0; padding: 0; list-style: none; color: var(--soft); font-size: .9rem; }
.answer { margin: 2.4rem 0 0; padding: 1.5rem 1.6rem; background: var(--tint); border-radius: .75rem; }
.answer h2 { margin: 0 0 .5rem; padding: 0; border: 0; color: var(--accent); font-size: .8125rem; letter-spacing: .08em; text-transform: uppercase; }
.answer.partly, .answer.no { background: var(--warn-tint); }
.answer.partly h2, .answer.no h2 { color: var(--warn); }
.reasons { margin: .7rem 0 0; padding-left: 1.1rem; color: var(--soft); font-size: .95rem; }
.answer p { margin: 0; font-size: 1.125rem; line-height: 1.7; }
.answer .said + .said { margin-top: .7rem; }
.answer .open { margin-top: .9rem; color: var(--warn); font-size: .95rem; }
.items { margin: .2rem 0; padding-left: 1.4rem; }
pre { margin: .2rem 0 .4rem; padding: .8rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .4rem; overflow-x: auto; font-size: .95rem; line-height: 1.5; }
.claims { margin: 0; padding: 0; list-style: none; }
.claims > li, .answer .said { position: relative; }
.claims > li { padding: .45rem 0 .45rem 1.15rem; border-left: 2px solid var(--line); }
.claims > li:target, .sources > li:target { background: var(--tint); border-radius: .3rem; }
.above { color: var(--soft); font-size: .92rem; }
.cite { margin-left: .12em; padding: 0 .28em; border-radius: .3em; background: var(--tint); font-size: .74em; font-weight: 600; font-variant-numeric: tabular-nums; line-height: 1; text-decoration: none; vertical-align: .35em; white-space: nowrap; }
.answer .cite { background: var(--card); }
.cite:hover, .cite:focus { background: var(--accent); color: var(--paper); }
.proof { position: absolute; z-index: 2; top: 100%; left: 0; right: 0; visibility: hidden; opacity: 0; padding: .9rem 1.1rem; background: var(--card); color: var(--ink); border: 1px solid var(--line); border-radius: .6rem; box-shadow: 0 10px 30px rgb(0 0 0 / .14); font-size: .9rem; font-weight: 400; line-height: 1.55; transition: opacity .12s .06s, visibility .12s .06s; }
.cite:hover + .proof, .cite:focus + .proof, .proof:hover { visibility: visible; opacity: 1; }
.proof .passage { display: block; color: var(--soft); white-space: pre-line; max-height: 15rem; overflow: auto; }
.proof mark { background: var(--mark); color: var(--ink); border-radius: .15em; padding: .05em .1em; }
.proof .from { display: block; margin-top: .55rem; padding-top: .5rem; border-top: 1px solid var(--line); font-style: normal; }
.proof .place { color: var(--soft); font-size: .92em; }
.status { margin-left: .4em; padding: .1em .5em; border-radius: 1em; background: var(--warn-tint); color: var(--warn); font-size: .75em; font-weight: 600; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .9rem; margin: 0 0 1.2rem; padding: 0; list-style: none; }
.sides > li { position: relative; padding: .9rem 1.1rem; background: var(--warn-tint); border-radius: .6rem; }
.sides p { margin: 0 0 .5rem; }
.sides .when { color: var(--warn); font-size: .85rem; }
.plain { margin: 0; padding-left: 1.2rem; }
.plain > li { position: relative; margin: .35rem 0; }
.checks { margin: 0; padding: 0; list-style: none; }
.checks > li { padding-left: 1.8rem; text-indent: -1.8rem; margin: .35rem 0; }
.checks .sign { display: inline-block; width: 1.8rem; text-indent: 0; font-weight: 700; color: var(--accent); }
.checks .missed .sign { color: var(--warn); }
table { width: 100%; margin: .4rem 0 1.2rem; border-collapse: collapse; font-size: .92rem; line-height: 1.5; }
th, td { padding: .45rem .7rem .45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.sources { margin: 0; padding: 0; list-style: none; }
.sources > li { display: grid; grid-template-columns: 2.4rem 1fr; padding: .6rem 0; border-bottom: 1px solid var(--line); }
.sources .number { color: var(--accent); font-weight: 600; font-variant-numeric: tabular-nums; }
.sources p { margin: 0; }
.sources .title { font-weight: 550; }
.sources .told, .small { color: var(--soft); font-size: .9rem; }
code { font: .9em ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace; overflow-wrap: anywhere; }
nav { margin: 1.4rem 0 0; font-size: .9rem; }
.contents { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: 0; padding: 0; list-style: none; }
.contents a { text-decoration: none; }
summary { cursor: pointer; }
summary h2 { display: inline-block; margin-bottom: .6rem; }
.method, .method details { border: 0; }
.heads th { width: 11rem; color: var(--ink); overflow-wrap: anywhere; }
.heads td { position: relative; }
@media screen and (min-width: 78rem) {
  main { display: grid; grid-template-columns: minmax(0, 45rem) minmax(0, 22rem); column-gap: 3.5rem; max-width: 74rem; }
  main > * { grid-column: 1; }
  main > .references { grid-column: 2; grid-row: 1 / span 12; align-self: start; position: sticky; top: 2rem; max-height: calc(100vh - 4rem); overflow: auto; }
  main > .references h2 { margin-top: 0; padding-top: 0; border-top: 0; }
}
footer { margin-top: 4rem; color: var(--soft); font-size: .85rem; }
@media (max-width: 34rem) { main { padding: 2.5rem 1.1rem 4rem; } .answer { padding: 1.1rem 1.2rem; } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } .proof { transition: none; } }
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --card: #fff; --accent: #000; --tint: #f3f3f3; --warn: #000; --warn-tint: #f3f3f3; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  .claims > li, .sides > li, .sources > li, tr { break-inside: avoid; }
  .proof { display: none; }
  a { text-decoration: none; }
}
`;
