/** Browsers look this far for what a page says of itself. */
const SAID_WITHIN = 1024;

/** How the bytes of a page are written, by byte order mark, content type or what the page says; nothing where nobody says. */
export function charsetOf(bytes: Uint8Array, contentType: string): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const said = named(contentType) ?? named(metaOf(bytes));
  // A page that could be read as far as this is not written in two bytes a letter, whatever it says.
  return said !== undefined && /^utf-?16/i.test(said) && !/utf-?16/i.test(contentType) ? 'utf-8' : said;
}

function named(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1];
}

function metaOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, SAID_WITHIN))
    .toString('latin1')
    .replaceAll(/<!--.*?-->/gs, '');
  return /<meta\s[^>]*charset\s*=[^>]*/i.exec(start)?.[0] ?? '';
}
