import type { RequestRecord } from '@rowmill/contracts';
import type { Protocol } from 'devtools-protocol';
import type { EventOf } from '../../protocol/session.ts';
import { timingOf } from './timing-of.ts';

/** A record while its request is under way. */
interface Entry {
  readonly began: number;
  readonly record: { -readonly [Key in keyof RequestRecord]: RequestRecord[Key] };
  resourceTiming?: Protocol.Network.ResourceTiming;
}

const HIDDEN = '(hidden)';
/** A page may ask without end. */
const MOST_RECORDS = 10_000;
/** Pages make these out of themselves. */
const OWN = /^(?:data|blob|about|chrome-error):/;

/** Makes records of what the browser tells of requests, in the order in which they began. */
export class RequestLog {
  readonly #hidden: ReadonlySet<string>;
  readonly #entries: Entry[] = [];
  /** The newest of each id: a redirect keeps the id of its request. */
  readonly #newest = new Map<string, Entry>();
  #start: number | undefined;

  /** Headers with these lower-case names are not told: the job was given them, perhaps as secrets. */
  constructor(hidden: ReadonlySet<string>) {
    this.#hidden = hidden;
  }

  /** Requests that are still under way have no status or no duration. */
  get records(): readonly RequestRecord[] {
    return this.#entries.map(({ record }) => record);
  }

  sent(event: EventOf<'Network.requestWillBeSent'>): void {
    const { requestId, request, type, initiator, timestamp, wallTime, redirectResponse } = event;
    if (OWN.test(request.url)) return;
    if (redirectResponse !== undefined) {
      this.answered({ requestId, response: redirectResponse });
      this.finished({ requestId, timestamp, encodedDataLength: redirectResponse.encodedDataLength });
    }
    this.#begin(requestId, timestamp, {
      url: request.url,
      method: request.method,
      type: type ?? 'Other',
      initiator: initiator.type,
      initiatorUrl: initiator.url,
      requestHeaders: this.#shown(request.headers),
      startedTime: new Date(wallTime * 1000).toISOString(),
    });
  }

  socketOpened({ requestId, url, initiator }: EventOf<'Network.webSocketCreated'>): void {
    this.#begin(requestId, this.#start ?? 0, {
      url,
      method: 'GET',
      type: 'WebSocket',
      initiator: initiator?.type ?? 'other',
      initiatorUrl: initiator?.url,
      requestHeaders: {},
    });
  }

  sentHeaders(requestId: string, headers: Protocol.Network.Headers): void {
    const record = this.#newest.get(requestId)?.record;
    if (record !== undefined) record.requestHeaders = this.#shown(headers);
  }

  answered({
    requestId,
    response,
  }: Pick<EventOf<'Network.responseReceived'>, 'requestId' | 'response'>): void {
    const entry = this.#newest.get(requestId);
    if (entry === undefined) return;
    const { record } = entry;
    entry.resourceTiming = response.timing;
    record.status = response.status;
    record.statusText = response.statusText;
    record.protocol = response.protocol;
    record.mimeType = response.mimeType;
    record.responseHeaders = lowerCase(response.headers);
    record.fromCache ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
  }

  answeredHeaders(requestId: string, headers: Protocol.Network.Headers, status?: number): void {
    const record = this.#newest.get(requestId)?.record;
    if (record === undefined) return;
    record.responseHeaders = lowerCase(headers);
    record.status ??= status;
  }

  servedFromCache(requestId: string): void {
    const record = this.#newest.get(requestId)?.record;
    if (record !== undefined) record.fromCache = true;
  }

  received(requestId: string, bytes: number): void {
    const record = this.#newest.get(requestId)?.record;
    if (record !== undefined) record.decodedBytes = (record.decodedBytes ?? 0) + bytes;
  }

  finished(event: EventOf<'Network.loadingFinished'>): void {
    const entry = this.#newest.get(event.requestId);
    if (entry === undefined) return;
    entry.record.encodedBytes = event.encodedDataLength;
    this.#end(entry, event.timestamp);
  }

  failed({ requestId, timestamp, errorText, blockedReason }: EventOf<'Network.loadingFailed'>): void {
    const entry = this.#newest.get(requestId);
    if (entry === undefined) return;
    entry.record.failure = blockedReason === undefined ? errorText : `${errorText} (${blockedReason})`;
    this.#end(entry, timestamp);
  }

  /** For the text of its response, which is asked for separately. */
  recordOf(requestId: string): Entry['record'] | undefined {
    return this.#newest.get(requestId)?.record;
  }

  #begin(requestId: string, timestamp: number, known: Known): void {
    this.#start ??= timestamp;
    if (this.#entries.length >= MOST_RECORDS) return;
    const entry: Entry = {
      began: timestamp,
      record: {
        ...known,
        status: undefined,
        responseHeaders: {},
        mimeType: undefined,
        startedAt: milliseconds(timestamp - this.#start),
        durationMs: undefined,
        encodedBytes: 0,
        remoteAddress: undefined,
        fromCache: false,
        failure: undefined,
      },
    };
    this.#entries.push(entry);
    this.#newest.set(requestId, entry);
  }

  #end({ began, record, resourceTiming }: Entry, timestamp: number): void {
    record.durationMs = milliseconds(timestamp - began);
    if (resourceTiming !== undefined) record.timing = timingOf(resourceTiming, began, timestamp);
  }

  /** Without what is said to the door alone. */
  #shown(headers: Protocol.Network.Headers): Readonly<Record<string, string>> {
    const { 'proxy-connection': _own, ...sent } = lowerCase(headers);
    for (const name of Object.keys(sent)) if (this.#hidden.has(name)) sent[name] = HIDDEN;
    return sent;
  }
}

type Known = Pick<
  RequestRecord,
  'url' | 'method' | 'type' | 'initiator' | 'initiatorUrl' | 'requestHeaders' | 'startedTime'
>;

function lowerCase(headers: Protocol.Network.Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000_000) / 1_000;
}
