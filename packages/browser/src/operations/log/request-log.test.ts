import type { Protocol } from 'devtools-protocol';
import { expect, test } from 'vitest';
import { RequestLog } from './request-log.ts';

const initiator = { type: 'parser', url: 'http://a.example/' } as const;

function sent(requestId: string, url: string, timestamp: number): Protocol.Network.RequestWillBeSentEvent {
  const request = {
    url,
    method: 'GET',
    headers: { Accept: '*/*', 'X-Key': 'hush', 'Proxy-Connection': 'x' },
  };
  return {
    requestId,
    loaderId: '1',
    documentURL: url,
    timestamp,
    wallTime: 1_700_000_000 + timestamp,
    initiator,
    redirectHasExtraInfo: false,
    type: 'Image',
    request: { ...request, initialPriority: 'Low', referrerPolicy: 'origin' },
  };
}

function response(url: string, status: number): Protocol.Network.Response {
  return {
    url,
    status,
    statusText: 'OK',
    headers: { 'Content-Type': 'image/png' },
    mimeType: 'image/png',
    charset: '',
    connectionReused: false,
    connectionId: 1,
    encodedDataLength: 90,
    protocol: 'h2',
    securityState: 'unknown',
    timing: {
      requestTime: 10.001,
      proxyStart: -1,
      proxyEnd: -1,
      dnsStart: 1,
      dnsEnd: 3,
      connectStart: 3,
      connectEnd: 8,
      sslStart: 5,
      sslEnd: 8,
      workerStart: -1,
      workerReady: -1,
      workerFetchStart: -1,
      workerRespondWithSettled: -1,
      sendStart: 8,
      sendEnd: 9,
      pushStart: 0,
      pushEnd: 0,
      receiveHeadersStart: 20,
      receiveHeadersEnd: 21,
    },
  };
}

test('a request from its beginning to its end', () => {
  const log = new RequestLog(new Set(['x-key']));
  log.sent(sent('1', 'http://a.example/i.png', 10));
  log.answered({ requestId: '1', response: response('http://a.example/i.png', 200) });
  log.received('1', 500);
  log.received('1', 20);
  log.finished({ requestId: '1', timestamp: 10.05, encodedDataLength: 400 });
  expect(log.records).toEqual([
    {
      url: 'http://a.example/i.png',
      method: 'GET',
      type: 'Image',
      status: 200,
      statusText: 'OK',
      initiator: 'parser',
      initiatorUrl: 'http://a.example/',
      protocol: 'h2',
      mimeType: 'image/png',
      requestHeaders: { accept: '*/*', 'x-key': '(hidden)' },
      responseHeaders: { 'content-type': 'image/png' },
      startedAt: 0,
      startedTime: '2023-11-14T22:13:30.000Z',
      durationMs: 50,
      encodedBytes: 400,
      decodedBytes: 520,
      remoteAddress: undefined,
      fromCache: false,
      failure: undefined,
      timing: { blocked: 2, dns: 2, connect: 5, ssl: 3, send: 1, wait: 12, receive: 28 },
    },
  ]);
});

test('a redirect is a record of its own', () => {
  const log = new RequestLog(new Set());
  log.sent(sent('1', 'http://a.example/old', 10));
  log.sent({
    ...sent('1', 'http://a.example/new', 10.5),
    redirectResponse: response('http://a.example/old', 302),
  });
  log.failed({
    requestId: '1',
    timestamp: 11,
    type: 'Image',
    errorText: 'net::ERR_FAILED',
    blockedReason: 'inspector',
  });
  expect(
    log.records.map(({ url, status, startedAt, durationMs, failure }) => [
      url,
      status,
      startedAt,
      durationMs,
      failure,
    ]),
  ).toEqual([
    ['http://a.example/old', 302, 0, 500, undefined],
    ['http://a.example/new', undefined, 500, 500, 'net::ERR_FAILED (inspector)'],
  ]);
});

test('what a page makes out of itself is no request', () => {
  const log = new RequestLog(new Set());
  log.sent(sent('1', 'data:text/plain,x', 10));
  log.sent(sent('2', 'blob:http://a.example/1', 10));
  expect(log.records).toEqual([]);
});
