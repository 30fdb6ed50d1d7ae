import type { RequestRecord } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { toHar } from './to-har.ts';

const record: RequestRecord = {
  url: 'https://a.example/x?q=1&q=2',
  method: 'GET',
  type: 'XHR',
  initiator: 'script',
  status: 301,
  statusText: 'Moved',
  protocol: 'h2',
  requestHeaders: { accept: '*/*' },
  responseHeaders: { location: '/y' },
  mimeType: 'text/plain',
  startedAt: 1500,
  durationMs: 20,
  timing: { blocked: 1, dns: -1, connect: -1, ssl: -1, send: 1, wait: 15, receive: 3 },
  encodedBytes: 300,
  decodedBytes: 700,
  remoteAddress: '192.0.2.7',
  fromCache: false,
  failure: undefined,
  responseText: 'hello',
};

test('a request as an entry of HAR 1.2', () => {
  const page = {
    url: 'https://a.example/',
    startedTime: '2026-01-02T03:04:05.000Z',
    browser: 'HeadlessChrome/156.0',
  };
  expect(toHar([record], page)).toEqual({
    log: {
      version: '1.2',
      creator: { name: 'Rowmill', version: '0.1.0' },
      browser: { name: 'HeadlessChrome', version: '156.0' },
      pages: [
        {
          startedDateTime: '2026-01-02T03:04:05.000Z',
          id: 'page_1',
          title: 'https://a.example/',
          pageTimings: {},
        },
      ],
      entries: [
        {
          pageref: 'page_1',
          startedDateTime: '2026-01-02T03:04:06.500Z',
          time: 20,
          request: {
            method: 'GET',
            url: 'https://a.example/x?q=1&q=2',
            httpVersion: 'HTTP/2',
            cookies: [],
            headers: [{ name: 'accept', value: '*/*' }],
            queryString: [
              { name: 'q', value: '1' },
              { name: 'q', value: '2' },
            ],
            headersSize: -1,
            bodySize: -1,
          },
          response: {
            status: 301,
            statusText: 'Moved',
            httpVersion: 'HTTP/2',
            cookies: [],
            headers: [{ name: 'location', value: '/y' }],
            content: { size: 700, mimeType: 'text/plain', text: 'hello' },
            redirectURL: '/y',
            headersSize: -1,
            bodySize: 300,
          },
          cache: {},
          timings: { blocked: 1, dns: -1, connect: -1, ssl: -1, send: 1, wait: 15, receive: 3 },
          serverIPAddress: '192.0.2.7',
          _resourceType: 'xhr',
          _initiator: 'script',
        },
      ],
    },
  });
});

test('a request that failed has no status but a reason', () => {
  const failed = {
    ...record,
    status: undefined,
    durationMs: undefined,
    timing: undefined,
    failure: 'net::ERR_FAILED',
  };
  expect(toHar([failed], { url: record.url, startedTime: '2026-01-02T03:04:05Z' })).toMatchObject({
    log: { entries: [{ time: 0, response: { status: 0 }, _error: 'net::ERR_FAILED' }] },
  });
});
