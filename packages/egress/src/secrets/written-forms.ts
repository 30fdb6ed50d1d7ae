/** Pieces of base64 that are shorter stand in ordinary texts by chance. */
const LEAST_PIECE = 6;

/** The ways in which the other side may write down a secret that it was sent: escaped, in hex, or in base64 wherever it begins. */
export function writtenForms(secret: string): readonly string[] {
  const text = secret.toWellFormed();
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const percent = hex.replaceAll(/../g, '%$&');
  const url = encodeURIComponent(text);
  const forms = [
    secret,
    // As it stands in a header.
    text.replaceAll(/[\r\n]/g, ''),
    url,
    url.replaceAll(/%../g, (code) => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    percent,
    percent.toUpperCase(),
    JSON.stringify(text).slice(1, -1),
    hex,
    hex.toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    ...[0, 1, 2].flatMap((offset) => base64Pieces(bytes, offset)),
  ];
  return [...new Set(forms)];
}

/** What base64 makes of the bytes whatever stands before and behind them, `offset` bytes into a group of three. */
function base64Pieces(bytes: Buffer, offset: number): readonly string[] {
  const behind = Buffer.concat([Buffer.alloc(offset), bytes]);
  const from = Math.ceil((offset * 4) / 3);
  const to = Math.floor((behind.length * 4) / 3);
  return (['base64', 'base64url'] as const)
    .map((alphabet) => behind.toString(alphabet).slice(from, to))
    .filter(({ length }) => length >= LEAST_PIECE);
}
