/** Shorter pieces stand in ordinary bytes by chance. */
const LEAST_BYTES = 8;

/**
 * Every way in which bytes may be written down: as they are, in base64 and base64url wherever in a longer text they
 * begin, in hex, percent-encoded and JSON-escaped. Each is given as the bytes to look for.
 */
export function spellingsOf(marker: string | Uint8Array): readonly Buffer[] {
  const bytes = Buffer.from(marker as string);
  const hex = bytes.toString('hex');
  const percent = hex.replaceAll(/../g, '%$&');
  const texts = [...base64Of(bytes), hex, hex.toUpperCase(), percent, percent.toUpperCase()];
  if (typeof marker === 'string') texts.push(...escapesOf(marker));
  const written = new Set(
    texts.map((text) => Buffer.from(text).toString('latin1')).concat(bytes.toString('latin1')),
  );
  return [...written]
    .filter(({ length }) => length >= LEAST_BYTES)
    .map((text) => Buffer.from(text, 'latin1'));
}

/** What is the same whatever stands before and behind the bytes, for each of the three places where they may begin. */
function base64Of(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const before = Buffer.concat([Buffer.alloc(offset), bytes]);
    const from = Math.ceil((offset * 4) / 3);
    const to = Math.floor((before.length * 4) / 3);
    const stable = before.toString('base64').slice(from, to);
    const forUrls = stable.replaceAll('+', '-').replaceAll('/', '_');
    return [stable, forUrls, encodeURIComponent(stable), stable.replaceAll('/', String.raw`\/`)];
  });
}

function escapesOf(text: string): readonly string[] {
  const url = encodeURIComponent(text);
  const json = JSON.stringify(text).slice(1, -1);
  return [
    url,
    url.replaceAll(/%../g, (code) => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    encodeURI(text),
    new URLSearchParams([['', text]]).toString().slice(1),
    json,
    JSON.stringify(json).slice(1, -1),
    json.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ];
}
