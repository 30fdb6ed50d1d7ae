import { markup } from '../../answers/markup.ts';
import { xml } from '../../answers/xml.ts';
import { DEMO_NEWS } from '../../data/news.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const newsAtom = defineDemoRoute({
  path: '/files/news.atom',
  shown: {
    area: 'files',
    title: 'News as an Atom feed',
    explains: 'Twelve posts about new items, newest first.',
  },
  answer: ({ site }) =>
    xml(
      markup`<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${site}/files/news.atom</id>
  <title>News of the demo shop</title>
  <updated>${DEMO_NEWS[0]!.published.toISOString()}</updated>
  <link rel="self" href="${site}/files/news.atom"/>
  <author><name>Rowmill demo</name></author>
${DEMO_NEWS.map(
  ({ title, summary, path, published }) => markup`  <entry>
    <id>${site}${path}</id>
    <title>${title}</title>
    <link href="${site}${path}"/>
    <updated>${published.toISOString()}</updated>
    <summary>${summary}</summary>
  </entry>
`,
)}</feed>`,
      'application/atom+xml',
    ),
});
