import { expect, test } from 'vitest';
import { addressSecrets, withoutAddressSecrets } from './address-secrets.ts';
import type { Secret } from './query-secrets.ts';
import { SecretBox } from './secret-box.ts';

const LONG = 'k/0123456789abcdef';
const fields = { domain: 'dev-123456789.okta.test', apiToken: LONG };
const all = new Map<string, Secret>([
  ['short', { value: 'demo', hosts: ['a.test'] }],
  ['long', { value: LONG, hosts: ['a.test'] }],
  ['empty', { value: '', hosts: ['a.test'] }],
  ['people', { value: LONG, hosts: ['a.test'], credential: { type: 'okta', fields } }],
]);
const box = new SecretBox({ open: async (name) => all.get(name) }, new Set(), 'abc123');

/** What commands see of a reply to a request for the address. */
async function seen(url: string, text: string): Promise<{ body: string; link: string | undefined }> {
  const reply = {
    status: 200,
    url,
    headers: new Map([['link', text]]),
    body: (async function* () {
      yield Buffer.from(text);
    })(),
  };
  const { body, headers } = withoutAddressSecrets(reply, await addressSecrets(url, 'a.test', box));
  return { body: Buffer.concat(await Array.fromAsync(body)).toString(), link: headers.get('link') };
}

test('a short secret is known by its parameter or the path before it, and other texts stay', async () => {
  const marker = box.marker('short', 'url');
  const body = 'a demo: ?x=1&key=demo, demos, /bot';
  expect(await seen(`https://a.test/?key=${marker}`, body)).toEqual({
    body: `a demo: ?x=1&key=${marker}, demos, /bot`,
    link: `a demo: ?x=1&key=${marker}, demos, /bot`,
  });
  expect(await seen(`https://a.test/bot${marker}/next`, 'demo bot /botdemo/2')).toMatchObject({
    body: `demo bot /bot${marker}/2`,
  });
});

test('a long one is known wherever it stands and however it is written', async () => {
  const marker = box.marker('long', 'url');
  const forms = [LONG, encodeURIComponent(LONG), 'k%2f0123456789abcdef', 'k\\/0123456789abcdef'];
  const { body } = await seen(`https://a.test/?key=${marker}`, forms.join(' '));
  expect(body).toBe(forms.map(() => marker).join(' '));
});

test('fields that everybody may see stay, and nothing at all is no secret', async () => {
  const text = `x=${fields.domain} key=`;
  const [domain, empty] = [box.marker('people.domain', 'url'), box.marker('empty', 'url')];
  expect(await seen(`https://a.test/?x=${domain}&key=${empty}`, text)).toEqual({ body: text, link: text });
});
