import type { PageOptions, RequestRecord } from '@rowmill/contracts';
import type { Page } from '../../page/page.ts';
import { watchWorkers } from '../../preparation/watch-workers.ts';
import type { Session } from '../../protocol/session.ts';
import { RequestLog } from './request-log.ts';

interface KeptLog {
  readonly log: RequestLog;
  readonly wantsTexts: boolean;
  readonly texts: Promise<void>[];
  charactersLeft: number;
}

interface LogOptions extends Pick<PageOptions, 'headers' | 'cookieStorage'> {
  readonly responseText?: boolean;
}

/** What the browser itself keeps of responses. */
const BUFFER_BYTES = 64 * 1024 * 1024;
const LONGEST_TEXT = 1024 * 1024;
/** Texts of all responses together: what fits into one answer. */
const MOST_CHARACTERS = 12 * 1024 * 1024;
const TEXT = /^text\/|[/+](?:json|xml|javascript|ecmascript|x-javascript|graphql|x-www-form-urlencoded)/;

const logs = new WeakMap<Page, KeptLog>();

/** Writes down every request of the page and of its workers, from before its navigation. */
export async function keepLog(page: Page, options: LogOptions): Promise<void> {
  const kept: KeptLog = {
    log: new RequestLog(hiddenHeaders(options)),
    wantsTexts: options.responseText === true,
    texts: [],
    charactersLeft: MOST_CHARACTERS,
  };
  logs.set(page, kept);
  await Promise.all([
    listen(page.session, kept),
    watchWorkers(page, (worker) => void listen(worker, kept).catch(() => undefined)),
  ]);
}

async function listen(session: Session, kept: KeptLog): Promise<void> {
  const { log } = kept;
  session.on('Network.requestWillBeSent', (event) => log.sent(event));
  session.on('Network.requestWillBeSentExtraInfo', (event) =>
    log.sentHeaders(event.requestId, event.headers),
  );
  session.on('Network.responseReceived', (event) => log.answered(event));
  session.on('Network.responseReceivedExtraInfo', (event) =>
    log.answeredHeaders(event.requestId, event.headers, event.statusCode),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => log.servedFromCache(requestId));
  session.on('Network.dataReceived', ({ requestId, dataLength }) => log.received(requestId, dataLength));
  session.on('Network.loadingFailed', (event) => log.failed(event));
  session.on('Network.webSocketCreated', (event) => log.socketOpened(event));
  session.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) =>
    log.answeredHeaders(requestId, response.headers, response.status),
  );
  session.on('Network.loadingFinished', (event) => {
    log.finished(event);
    const record = log.recordOf(event.requestId);
    if (kept.wantsTexts && record !== undefined && TEXT.test(record.mimeType ?? ''))
      kept.texts.push(readText(session, event.requestId, record, kept));
  });
  await session.send('Network.enable', {
    maxTotalBufferSize: BUFFER_BYTES,
    maxResourceBufferSize: BUFFER_BYTES / 4,
  });
}

/** The log so far. The browser sees no other machine than the door, which knows better who answered. */
export async function readLog(page: Page): Promise<readonly RequestRecord[]> {
  const { log, texts } = logs.get(page)!;
  await Promise.all(texts);
  return log.records.map((record) => ({
    ...record,
    remoteAddress: page.addresses.get(new URL(record.url).hostname),
  }));
}

/** At once, since the browser forgets a document's resources when another one takes its place. */
async function readText(
  session: Session,
  requestId: string,
  record: { responseText?: string; isTruncated?: boolean },
  kept: KeptLog,
): Promise<void> {
  try {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    const most = Math.min(LONGEST_TEXT, kept.charactersLeft);
    record.responseText = text.slice(0, most);
    record.isTruncated = text.length > most;
    kept.charactersLeft -= record.responseText.length;
  } catch {
    // It was too large to be kept, or is forgotten already.
    record.isTruncated = true;
  }
}

/** Values that the job was given are not told again: they may be secrets. */
function hiddenHeaders({ headers = {}, cookieStorage }: LogOptions): ReadonlySet<string> {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return cookieStorage === undefined ? names : names.add('cookie');
}
