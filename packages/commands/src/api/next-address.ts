import { ServiceError, type Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';

/** `$pagination.next$` as it stands in the address, which is bound before the first page is there: as written, or encoded. */
const marker = /\$pagination\.next\$|%24pagination\.next%24/gi;

/** The address of the next page: the pointer stands where `$pagination.next$` stood, escaped for its place in a URL. */
export function nextAddress(template: string, pointer: Value): string {
  const text = typeof pointer === 'object' ? printJson(pointer) : String(pointer);
  const address = template.replaceAll(marker, (_, at: number) => escaped(text, template.slice(0, at)));
  const promised = URL.parse(template.replaceAll(marker, 'x'));
  const reached = URL.parse(address);
  if (promised === null || reached === null || reached.origin !== promised.origin)
    throw new ServiceError('row/bad-url', {
      problem: `the pointer "${text}" to the next page does not fit ${template}`,
    });
  return address;
}

/** `%XX` stays, as everywhere in URLs. */
function escaped(text: string, before: string): string {
  const encoded = text
    .toWellFormed()
    .replaceAll(/%[\da-f]{2}|[^%]+|%/gi, (piece) => (/^%../.test(piece) ? piece : encodeURIComponent(piece)));
  return before.includes('?') ? encoded : encoded.replaceAll('%2F', '/');
}
