import { ServiceError, type PageOptions } from '@rowmill/contracts';
import { decodeText } from '../../api/replies/decode-text.ts';
import { readWhole } from '../../api/replies/read-whole.ts';
import { discardBody } from '../../api/discard-body.ts';
import type { Capabilities } from '../../capabilities.ts';
import { readDocument, type HtmlDocument } from '../../structure/read-html.ts';
import { charsetOf } from './charset-of.ts';

/** A page as it came, before any script. */
export interface PlainPage {
  /** After redirects. */
  readonly url: string;
  readonly httpStatus: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The page; nothing where the reply is no HTML. */
  readonly document: HtmlDocument | undefined;
  /** Whether the letters are certain: the page says how it is written, or has none but those of ASCII. */
  readonly isSureOfText: boolean;
}

/** Fetches a page without a browser; every status is a page. */
export async function getPage(
  { url, headers = {} }: Pick<PageOptions, 'url' | 'headers'>,
  can: Pick<Capabilities, 'fetch'>,
): Promise<PlainPage> {
  const reply = await can.fetch({
    method: 'GET',
    url,
    headers: Object.entries({ accept: ACCEPT, ...headers }),
    followRedirects: true,
    verifyTls: true,
  });
  const contentType = reply.headers.get('content-type') ?? '';
  const about = { url: withFragment(reply.url, url), httpStatus: reply.status, headers: reply.headers };
  if (!/^\s*text\/html\s*(;|$)/i.test(contentType)) {
    await discardBody(reply);
    return { ...about, document: undefined, isSureOfText: false };
  }
  const bytes = await readWhole(reply.body);
  const charset = charsetOf(bytes, contentType);
  const isSureOfText = charset !== undefined || !bytes.some((byte) => byte > 0x7f);
  return { ...about, document: readDocument(textOf(bytes, charset)), isSureOfText };
}

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function textOf(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return decodeText(bytes, charset ?? 'windows-1252');
  } catch (error) {
    // A charset that nobody knows counts as none.
    if (error instanceof ServiceError) return decodeText(bytes, 'windows-1252');
    throw error;
  }
}

/** A browser keeps the fragment over redirects. */
function withFragment(arrived: string, asked: string): string {
  const { hash } = new URL(asked);
  return hash === '' || arrived.includes('#') ? arrived : `${arrived}${hash}`;
}
