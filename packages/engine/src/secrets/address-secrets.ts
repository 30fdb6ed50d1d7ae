import type { IncomingReply } from '@rowmill/commands';
import { replacedBytes } from './replaced-bytes.ts';
import type { SecretBox } from './secret-box.ts';

/** So long a text is nothing else by chance; shorter ones are known by what stands before them. */
const LEAST_ALONE = 16;

/**
 * What a site may repeat of secrets that stood in an address, and the markers that are to stand there instead: links to
 * the next page are whole addresses. With a marker such a link can be followed, and a row or bookmark holds no secret.
 */
export async function addressSecrets(
  url: string,
  host: string,
  secrets: SecretBox,
): Promise<readonly (readonly [repeated: string, marker: string])[]> {
  const found = new Map<string, string>();
  for (const marker of await secrets.hiddenIn(url)) {
    const value = await secrets.reveal(marker, host);
    if (value === '') continue;
    const before = await secrets.reveal(whatStandsBefore(url, marker), host);
    for (const form of formsOf(value)) {
      if (before !== '') found.set(before + form, before + marker);
      if (form.length >= LEAST_ALONE) found.set(form, marker);
    }
  }
  return [...found];
}

/** The reply as commands see it. */
export function withoutAddressSecrets(
  reply: IncomingReply,
  repeated: readonly (readonly [repeated: string, marker: string])[],
): IncomingReply {
  if (repeated.length === 0) return reply;
  const inOrder = repeated.toSorted(([a], [b]) => b.length - a.length);
  const replaced = (text: string): string =>
    inOrder.reduce((changed, [secret, marker]) => changed.replaceAll(secret, marker), text);
  const pairs = repeated.map(([secret, marker]) => ({ find: Buffer.from(secret), put: Buffer.from(marker) }));
  return {
    ...reply,
    headers: new Map([...reply.headers].map(([name, value]) => [name, replaced(value)])),
    body: replacedBytes(reply.body, pairs),
  };
}

/** `key=` of a parameter, `/bot` of a path. */
function whatStandsBefore(url: string, marker: string): string {
  const before = url.slice(0, url.indexOf(marker));
  const from = Math.max(...['/', '?', '&', '#'].map((sign) => before.lastIndexOf(sign)));
  return before.slice(before[from] === '/' ? from : from + 1);
}

/** As it was sent, as it is, and as JSON and other hands write it. */
function formsOf(sent: string): ReadonlySet<string> {
  const value = decoded(sent);
  return new Set([
    sent,
    value,
    sent.replaceAll(/%../g, (code) => code.toLowerCase()),
    sent.replaceAll('%20', '+'),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll('/', '\\/'),
  ]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
