import { defineDemoRoute } from '../define-demo-route.ts';

const STYLE = `:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf8, #17181a);
  --raised: light-dark(#ffffff, #202225);
  --line: light-dark(#e3dfd8, #36393e);
  --text: light-dark(#23211e, #e8e6e3);
  --quiet: light-dark(#6b665e, #a09c95);
  --accent: light-dark(#9a4a12, #f0a368);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.15em; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.6rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 0.6rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0.4rem 0; max-width: 68ch; }
code, pre { font: 0.88em/1.55 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: 0.6rem 0; padding: 0.8rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; }
.top { border-bottom: 1px solid var(--line); background: var(--raised); }
.top nav, main, footer { max-width: 70rem; margin: 0 auto; padding: 0.9rem 1.2rem; }
.top nav { display: flex; flex-wrap: wrap; gap: 0.4rem 1.4rem; align-items: baseline; }
.top a { color: inherit; text-decoration: none; }
.top a:hover { color: var(--accent); }
.brand { font-weight: 650; margin-right: auto; }
main { padding-top: 2rem; padding-bottom: 3rem; }
footer, .quiet { color: var(--quiet); font-size: 0.9rem; }
footer { border-top: 1px solid var(--line); }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr)); gap: 1rem; margin: 1.2rem 0; }
.card, .panel { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.card > div { padding: 0 0.9rem; }
.card .name { display: block; padding: 0.7rem 0.9rem 0; font-weight: 600; color: inherit; text-decoration: none; }
.card .name:hover { color: var(--accent); }
.card .price { padding-bottom: 0.8rem; font-variant-numeric: tabular-nums; }
.panel { padding: 1rem 1.2rem; margin: 0.8rem 0; }
.panel ol { margin: 0.4rem 0; padding-left: 1.3rem; }
.picture { display: block; width: 100%; height: auto; }
.item { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 2rem; align-items: start; }
.item .picture { border-radius: 10px; }
.pages { display: flex; gap: 1.2rem; align-items: baseline; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.45rem 0.8rem 0.45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
td:first-child { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 1.4rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
`;

export const styleSheet = defineDemoRoute({
  path: '/style.css',
  answer: () => ({ type: 'text/css; charset=utf-8', body: STYLE }),
});
