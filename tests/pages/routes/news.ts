import { typed, type Routes } from '../route.ts';

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>News</title>
    <item>
      <title>First</title>
      <dc:creator>Ada</dc:creator>
      <guid isPermaLink="false">n1</guid>
      <pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>
      <description><![CDATA[<ol><li>one &amp; only</li><li>two</li></ol>]]></description>
    </item>
    <item>
      <title>Second</title>
      <dc:creator>Alan</dc:creator>
      <guid isPermaLink="true">n2</guid>
      <pubDate>Sat, 03 Jan 2026 00:00:00 +0100</pubDate>
      <description>&lt;ul&gt;&lt;li&gt;three&lt;/li&gt;&lt;/ul&gt;</description>
    </item>
  </channel>
</rss>`;

/** A feed whose descriptions hold lists as HTML, once as CDATA and once escaped. */
export const news: Routes = {
  'GET /news.xml': () => typed('application/rss+xml', FEED),
};
