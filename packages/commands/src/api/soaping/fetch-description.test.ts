import { expect, test } from 'vitest';
import type { Capabilities, OutgoingRequest } from '../../capabilities.ts';
import { fetchDescription } from './fetch-description.ts';

const wsdl: OutgoingRequest = {
  method: 'GET',
  url: 'http://site.test/0',
  headers: [['cookie', 'a=b']],
  authorization: { scheme: 'bearer', value: 'secret' },
  followRedirects: true,
  verifyTls: true,
};

/** A site whose documents are made from their number; remembers what it was asked. */
function site(documentOf: (n: number) => string) {
  const asked: OutgoingRequest[] = [];
  const can: Pick<Capabilities, 'fetch'> = {
    async fetch(request) {
      asked.push(request);
      const { url } = request;
      const text = documentOf(Number(new URL(url).pathname.slice(1)));
      const body = (async function* () {
        yield Buffer.from(text);
      })();
      return { status: 200, headers: new Map(), url, body };
    },
  };
  return { asked, can: can as Capabilities };
}

const imports = (...places: readonly string[]): string =>
  `<definitions>${places.map((place) => `<import location="${place}"/>`).join('')}</definitions>`;

test('a description without an end is refused', async () => {
  const { asked, can } = site((n) => imports(String(n + 1)));
  await expect(fetchDescription(wsdl, can)).rejects.toMatchObject({ code: 'soap/bad-description' });
  expect(asked).toHaveLength(50);
});

test('documents that are together too large are refused before they are read', async () => {
  const filler = `<!--${' '.repeat(12 * 1024 * 1024)}-->`;
  const { asked, can } = site((n) => imports(String(n + 1)) + filler);
  await expect(fetchDescription(wsdl, can)).rejects.toMatchObject({ code: 'row/too-large' });
  expect(asked).toHaveLength(3);
});

test('each document is read once, and others get no credentials', async () => {
  const { asked, can } = site((n) => (n === 0 ? imports('/1', 'http://other.test/2') : imports(wsdl.url)));
  expect(await fetchDescription(wsdl, can)).toHaveLength(3);
  const shown = asked.map(({ url, authorization, headers }) => [url, authorization?.value, headers.length]);
  expect(shown).toEqual([
    ['http://site.test/0', 'secret', 1],
    ['http://site.test/1', 'secret', 1],
    ['http://other.test/2', undefined, 0],
  ]);
});
