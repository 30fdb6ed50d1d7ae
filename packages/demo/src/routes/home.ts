import { markup, type Markup } from '../answers/markup.ts';
import { page } from '../answers/page.ts';
import { defineDemoRoute, type DemoArea, type DemoRoute } from '../define-demo-route.ts';
import type { DemoQuery } from '../queries/define-demo-query.ts';
import { DEMO_QUERIES } from '../queries/demo-queries.ts';

const AREAS: readonly (readonly [DemoArea, string])[] = [
  ['shop', 'The shop'],
  ['api', 'APIs'],
  ['files', 'Files and feeds'],
  ['awkward', 'Awkward pages'],
];

/** The first page: what there is, and what to try on it. */
export function homeOf(routes: readonly DemoRoute[]): DemoRoute {
  return defineDemoRoute({
    path: '/',
    answer: ({ site }) =>
      page({
        title: 'Welcome',
        body: markup`<h1>A little site to try queries on</h1>
<p>A shop, some APIs, files to download and pages that misbehave, all made up and always the same.
Each of the six queries below works as it stands.</p>
<h2 id="queries">Six queries</h2>
${DEMO_QUERIES.map((query) => panelOf(query, site))}
${AREAS.map(([area, title]) => markup`<h2 id="${area}">${title}</h2>\n${tableOf(routes, area)}`)}`,
      }),
  });
}

function panelOf({ name, title, query, explains }: DemoQuery, site: string): Markup {
  return markup`<section class="panel" id="${name}">
<h3>${title}</h3>
<pre>${query(site)}</pre>
<ol class="quiet">${explains.map((sentence) => markup`<li>${sentence}</li>`)}</ol>
</section>
`;
}

function tableOf(routes: readonly DemoRoute[], area: DemoArea): Markup {
  return markup`<table>
${routes.map(({ path, shown }) => {
  if (shown?.area !== area) return markup``;
  const address = shown.try ?? path;
  return markup`<tr><td>${shown.title}</td><td><a href="${address}"><code>${address}</code></a></td><td>${shown.explains}</td></tr>
`;
})}</table>
`;
}
