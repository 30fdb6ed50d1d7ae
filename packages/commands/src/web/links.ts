import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { htmlPage } from './page/example-site.ts';
import { fetchFlag } from './page/fetch-flag.ts';
import { keptColumns } from './page/kept-columns.ts';
import { LINK_SELECTOR, linkRow, linksAmong } from './page/link-rows.ts';
import { captureFlag, pageFlags } from './page/page-flags.ts';
import { pageOptions } from './page/page-options.ts';
import { readElements } from './page/read-elements.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

const SITE = {
  'GET /': htmlPage(
    '<main><a href="/lamps?b#top">Lamps</a> <a href="http://other.test/" rel="nofollow">Others</a> <a href="mailto:x@site.test">Mail</a> <a href="/lamps?b">Again</a></main>',
  ),
};

export const links = defineCommand({
  name: 'links',
  chapter: 'web',
  summary: 'Opens a page and makes one row of each address that it links to.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page.' }) },
  flags: {
    internal: parameter.boolean({ describe: 'Only links to the same host.', default: false }),
    fetch: fetchFlag,
    capture: captureFlag,
    ...pageFlags,
  },
  adds: ['url', 'text', 'host', 'isInternal', 'rel', 'path', '_capture'],
  errors: ['row/bad-value', 'row/unreadable', 'row/too-large'],
  details: `Addresses are absolute and without their fragment; an address that is linked to several times is one row, with the text of
the first link. Links that are no http or https are left out. For \`--fetch\` see \`open\`.`,
  examples: [
    {
      title: 'Where a page leads',
      query: 'links http://site.test/ --fetch plain || table url text isInternal rel',
      site: SITE,
      result: [
        { url: 'http://site.test/lamps?b', text: 'Lamps', isInternal: true },
        { url: 'http://other.test/', text: 'Others', isInternal: false, rel: 'nofollow' },
      ],
    },
    {
      title: 'Only on the same site, by a browser, with all that was seen',
      query: `links http://site.test/ --internal --capture ${SHOWN_PAGE_FLAGS} || table text`,
      site: SITE,
      browser: true,
      result: [{ text: 'Lamps' }],
    },
    proxyExample('links http://site.test/'),
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const wishes = { selector: LINK_SELECTOR, capture: flags.capture };
    const reply = await readElements(flags.fetch, pageOptions(url, flags), wishes, can);
    const kept = await keptColumns(reply, can);
    const page = new URL(reply.url);
    const seen = new Set<string>();
    for (const link of linksAmong(reply.elements, reply.url)) {
      if (seen.has(link.url) || (flags.internal && new URL(link.url).host !== page.host)) continue;
      seen.add(link.url);
      yield new Map([...linkRow(link, page), ...kept]);
    }
  },
});
