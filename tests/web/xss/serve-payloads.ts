import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { XssPayload } from '../xss-payloads.ts';

/** A site whose rows, columns, pages and refusals are nothing but payloads. */
export interface PayloadSite extends AsyncDisposable {
  readonly url: string;
}

export async function servePayloads(
  payloads: readonly XssPayload[],
  host = '127.0.0.1',
): Promise<PayloadSite> {
  const texts = payloads.map(({ text }) => text);
  const server = createServer((request, response) => {
    const [, what = '', number = ''] = (request.url ?? '/').split('/');
    const json = (value: unknown): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    const html = (text: string): void => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(text);
    };
    if (what === 'rows') json(payloads.map(rowOf));
    else if (what === 'families') json(familyPages(payloads));
    else if (what === 'wide') json(Object.fromEntries(texts.map((text) => [text, text])));
    else if (what === 'firsts') json(Object.fromEntries(firsts(payloads).map((text) => [text, text])));
    else if (what === 'refusal') json({ errors: [{ message: texts[Number(number)] }] });
    else if (what === 'page') html(pageOf(texts));
    // Planted: what happens where nothing is escaped and no content policy holds.
    else if (what === 'planted') html(`<!doctype html><body><p>${texts[Number(number)] ?? ''}</p>`);
    else {
      response.statusCode = 404;
      response.end();
    }
  });
  await once(server.listen(0, host), 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const rowOf = ({ family, text }: XssPayload, n: number): object => ({
  n,
  family,
  text,
  [family]: text,
  tree: { [text]: [text, { text }] },
  list: [text, { [text]: text }],
  html: `<p>${text}</p>`,
});

/** One of each family. */
const firsts = (payloads: readonly XssPayload[]): string[] =>
  [...Map.groupBy(payloads, ({ family }) => family).values()].map(([first]) => first!.text);

/** All payloads of a family in one page, as a site would hold them. */
function familyPages(payloads: readonly XssPayload[]): object[] {
  const families = Map.groupBy(payloads, ({ family }) => family);
  return [...families].map(([family, own]) => ({
    family,
    html: `<html><body>${own.map(({ text }) => `<div>${text}</div>`).join('\n')}</body></html>`,
  }));
}

/** A page that holds the texts as texts, so that the browser that reads it has nothing to run. */
function pageOf(texts: readonly string[]): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').slice(0, 500);
  const lines = texts.map((text) => `<p class="${escape(text)}" title="${escape(text)}">${escape(text)}</p>`);
  return `<!doctype html><meta charset="utf-8"><title>${escape(texts[0]!)}</title>${lines.join('\n')}`;
}
