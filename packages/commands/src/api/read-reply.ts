import type { Row, Value } from '@rowmill/contracts';
import type { IncomingReply } from '../capabilities.ts';
import { peekBody } from './replies/peek-body.ts';
import { readRows } from './replies/read-rows.ts';
import { formatOfContentType, formatOfName, type ReplyFormat } from './replies/reply-format.ts';

/** The rows of a reply, read by the format asked for, else by its content type, its address, its first bytes. */
export async function readReply(
  reply: IncomingReply,
  asked: ReplyFormat | undefined,
): Promise<AsyncIterable<readonly Row[]>> {
  const contentType = reply.headers.get('content-type');
  const nameOf = (): string => new URL(reply.url).pathname;
  const format = asked ?? formatOfContentType(contentType) ?? formatOfName(nameOf());
  const { start, body } = await peekBody(reply.body, 1);
  if (start.length === 0 && !mayBeEmpty.has(format)) return statusOnly(reply);
  return readRows(format, {
    body,
    // Most formats do not ask.
    get name() {
      return nameOf();
    },
    charset: charsetOf(contentType),
    delimiter: delimiterOf(contentType),
  });
}

/** Formats in which no bytes at all mean: no rows. */
const mayBeEmpty: ReadonlySet<ReplyFormat | undefined> = new Set<ReplyFormat>(['ndjson', 'csv']);

/** What there is to say of a reply without a body: its status and headers. */
export async function* statusOnly({ status, headers }: IncomingReply): AsyncIterable<readonly Row[]> {
  const row = new Map<string, Value>([['status', status]]);
  for (const [name, value] of headers) row.set(`headers.${name}`, value);
  yield [row];
}

function charsetOf(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
}

function delimiterOf(contentType = ''): string | undefined {
  return /^text\/(x-)?tab-separated-values/i.test(contentType) ? '\t' : undefined;
}
