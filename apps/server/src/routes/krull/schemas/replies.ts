import { Type, type TProperties } from 'typebox';
import type { ReplyFacts } from '../../../http/define-route.ts';

const milliseconds = Type.Number({ minimum: 0 });
const size = Type.Number({ minimum: 0 });
const texts = Type.Record(Type.String(), Type.String());
const optional = <Properties extends TProperties>(properties: Properties) =>
  Type.Partial(Type.Object(properties)).properties;

export const shownPicture = Type.Object({
  hash: Type.String({ minLength: 64, maxLength: 64, description: 'SHA-256 of the bytes.' }),
  href: Type.String({ description: 'Where it is kept, for 7 days at least.' }),
  type: Type.Enum(['png', 'jpeg', 'webp']),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
  scale: Type.Number({
    description: "Pixels a CSS pixel; lower than the device's when the picture would have been too large.",
  }),
});

const cookie = Type.Object({
  value: Type.String(),
  ...optional({
    name: Type.String(),
    domain: Type.String(),
    path: Type.String(),
    expires: Type.String(),
    size: Type.Integer(),
    httpOnly: Type.Boolean(),
    secure: Type.Boolean(),
    session: Type.Boolean(),
    sameSite: Type.String(),
  }),
});

const storages = {
  cookieStorage: Type.Record(Type.String(), cookie),
  localStorage: texts,
  sessionStorage: texts,
};

const ok = Type.Literal('ok', { description: 'What else can become of a page is an error of its own.' });

/** What every operation on a page answers. */
const page = {
  outcome: ok,
  url: Type.String({ description: 'Where the page ended up.' }),
  httpStatus: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of the document; null when it came by no request.',
  }),
  timing: Type.Object(
    {
      queue: milliseconds,
      open: milliseconds,
      navigate: milliseconds,
      wait: milliseconds,
      act: milliseconds,
      collect: milliseconds,
    },
    { description: 'Milliseconds of each phase.' },
  ),
  traffic: Type.Object(
    { sent: size, received: size },
    { description: 'Bytes, of everything the page fetched.' },
  ),
  events: Type.Array(Type.Object({ kind: Type.String(), detail: Type.String() }), {
    description: 'What the page asked for and was answered by rule: dialogs, popups, downloads, permissions.',
  }),
  readyTimedOut: Type.Optional(
    Type.Boolean({ description: 'The network went on longer than was waited for.' }),
  ),
};

const element = Type.Object({
  nodeName: Type.String(),
  attributes: texts,
  innerText: Type.String(),
  ...optional({
    innerHTML: Type.String(),
    outerHTML: Type.String(),
    innerHTMLHash: Type.String(),
    outerHTMLHash: Type.String(),
    dimension: Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      width: Type.Number(),
      height: Type.Number(),
      top: Type.Number(),
      left: Type.Number(),
    }),
    expression: Type.Unknown({ description: 'What the expression gave for this element.' }),
  }),
});

const request = Type.Object({
  url: Type.String(),
  method: Type.String(),
  type: Type.String(),
  initiator: Type.String(),
  requestHeaders: texts,
  responseHeaders: texts,
  startedAt: Type.Number({ description: 'Milliseconds since the navigation began.' }),
  encodedBytes: size,
  fromCache: Type.Boolean(),
  ...optional({
    status: Type.Integer(),
    mimeType: Type.String(),
    durationMs: Type.Number(),
    remoteAddress: Type.String(),
    failure: Type.String(),
    responseText: Type.String(),
    isTruncated: Type.Boolean(),
  }),
});

const har = Type.Object(
  { log: Type.Object({}, { additionalProperties: true }) },
  { description: 'HAR 1.2, for `Accept: application/json;profile=har`.' },
);

const pageExample = {
  outcome: 'ok',
  url: 'https://example.org/',
  httpStatus: 200,
  timing: { queue: 0, open: 12, navigate: 140, wait: 0, act: 3, collect: 2 },
  traffic: { sent: 812, received: 5120 },
  events: [],
};
export const pictureExample = {
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  href: '/v1/screenshot/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  type: 'jpeg',
  width: 1440,
  height: 2960,
  bytes: 48_213,
  scale: 4,
};
const storagesExample = {
  cookieStorage: { sid: { value: '1', domain: 'example.org', path: '/', session: true } },
  localStorage: { theme: 'dark' },
  sessionStorage: {},
};

const screenshot = Type.Optional(shownPicture);
const result = Type.Unknown({ description: 'What the expression gave.' });
const maybeStorages = optional(storages);

type Replies = Readonly<Record<200, ReplyFacts>>;

export const evaluateReplies: Replies = {
  200: {
    description: 'The result.',
    schema: Type.Object({ outcome: ok, result }),
    example: { outcome: 'ok', result: 42 },
  },
};

export const requestsReplies: Replies = {
  200: {
    description: 'Every request, in the order in which they were sent; or a HAR.',
    schema: Type.Union([
      Type.Object({
        ...page,
        requests: Type.Array(request),
        result: Type.Optional(result),
        ...maybeStorages,
      }),
      har,
    ]),
    example: {
      ...pageExample,
      requests: [
        {
          url: 'https://example.org/',
          method: 'GET',
          type: 'Document',
          initiator: 'other',
          status: 200,
          requestHeaders: { accept: 'text/html' },
          responseHeaders: { 'content-type': 'text/html' },
          mimeType: 'text/html',
          startedAt: 0,
          durationMs: 120,
          encodedBytes: 5120,
          remoteAddress: '192.0.2.1:443',
          fromCache: false,
        },
      ],
    },
  },
};

export const javaScriptReplies: Replies = {
  200: {
    description: 'The result.',
    schema: Type.Object({ ...page, result, screenshot, ...maybeStorages }),
    example: { ...pageExample, result: 'Example Domain' },
  },
};

export const selectorReplies: Replies = {
  200: {
    description: 'The elements, in the order of the document; none when nothing matches.',
    schema: Type.Object({ ...page, elements: Type.Array(element), screenshot, ...maybeStorages }),
    example: {
      ...pageExample,
      elements: [
        {
          nodeName: 'H1',
          attributes: { class: 'title' },
          innerText: 'Example Domain',
          innerHTML: 'Example Domain',
          outerHTML: '<h1 class="title">Example Domain</h1>',
          dimension: { x: 8, y: 21, width: 304, height: 74, top: 21, left: 8 },
        },
      ],
      screenshot: pictureExample,
    },
  },
};

export const sessionReplies: Replies = {
  200: {
    description: 'What each expression gave, and the session after the last one.',
    schema: Type.Object({ ...page, results: Type.Array(Type.Unknown()), ...storages }),
    example: { ...pageExample, results: [null], ...storagesExample },
  },
};

export const screenshotReplies: Replies = {
  200: {
    description: 'Where the picture is kept; or the picture itself, for `Accept: image/*`.',
    schema: Type.Object({ ...page, screenshot: shownPicture, ...maybeStorages }),
    contentTypes: ['application/json', 'image/jpeg', 'image/png', 'image/webp'],
    example: { ...pageExample, screenshot: pictureExample },
  },
};

export const formReplies: Replies = {
  200: {
    description: 'The page after the form was sent, and its session.',
    schema: Type.Object({ ...page, ...storages }),
    example: { ...pageExample, ...storagesExample },
  },
};
