import { markup } from '../../answers/markup.ts';
import { xml } from '../../answers/xml.ts';
import { DEMO_NEWS } from '../../data/news.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const newsRss = defineDemoRoute({
  path: '/files/news.rss',
  shown: { area: 'files', title: 'News as an RSS feed', explains: 'The same twelve posts as RSS 2.0.' },
  answer: ({ site }) =>
    xml(
      markup`<rss version="2.0">
<channel>
  <title>News of the demo shop</title>
  <link>${site}/</link>
  <description>What is new in the shop</description>
${DEMO_NEWS.map(
  ({ title, summary, path, published }) => markup`  <item>
    <title>${title}</title>
    <link>${site}${path}</link>
    <guid>${site}${path}</guid>
    <pubDate>${published.toUTCString()}</pubDate>
    <description>${summary}</description>
  </item>
`,
)}</channel>
</rss>`,
      'application/rss+xml',
    ),
});
