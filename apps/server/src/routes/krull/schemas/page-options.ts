import { Type } from 'typebox';

const LONGEST_TEXT = 1_048_576;

const flag = (description: string, initial = false) =>
  Type.Optional(Type.Boolean({ default: initial, description }));

export const url = Type.String({ pattern: '^https?://', description: 'The page to open.' });

export const expressionText = Type.String({
  minLength: 1,
  maxLength: LONGEST_TEXT,
  description:
    'JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited.',
});

export const selectorText = Type.String({
  minLength: 1,
  maxLength: LONGEST_TEXT,
  description: 'A CSS selector.',
});

export const timeout = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 300_000,
    default: 30_000,
    description: 'Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.',
  }),
);

export const libraries = {
  jquery: flag('Gives the expression jQuery, as `$` of its last argument.'),
  lodash: flag('Gives the expression Lodash, as `_` of its last argument.'),
  mathjs: flag('Gives the expression Math.js, as `mathjs` of its last argument.'),
  args: Type.Optional(
    Type.Array(
      Type.Union([
        Type.String(),
        Type.Number(),
        Type.Boolean(),
        Type.Null(),
        Type.Array(Type.Unknown()),
        Type.Object({}, { additionalProperties: true }),
      ]),
      { maxItems: 100, description: 'What the expression is called with.' },
    ),
  ),
};

const cookie = Type.Object({
  value: Type.String(),
  name: Type.Optional(Type.String({ description: 'When it is not the name of the entry.' })),
  domain: Type.Optional(Type.String({ description: "The page's own host when left out." })),
  path: Type.Optional(Type.String()),
  expires: Type.Optional(
    Type.String({ description: 'A date, or seconds since 1970; a cookie of the session when left out.' }),
  ),
  size: Type.Optional(Type.Integer({ description: 'As replies tell it; nothing when sent.' })),
  httpOnly: Type.Optional(Type.Boolean()),
  secure: Type.Optional(Type.Boolean()),
  session: Type.Optional(Type.Boolean()),
  sameSite: Type.Optional(Type.String()),
});

const values = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description }));

/** What the page finds when it begins. */
export const storages = {
  cookieStorage: Type.Optional(
    Type.Record(Type.String(), cookie, { description: 'Cookies to set, by name.' }),
  ),
  sessionStorage: values("Values to set for the page's own origin; what is no text as JSON."),
  localStorage: values("Values to set for the page's own origin; what is no text as JSON."),
};

/** When the page counts as there. */
export const waiting = {
  wait: Type.Optional(
    Type.Union(
      [Type.Integer({ minimum: 0, maximum: 60_000 }), Type.String({ minLength: 1, maxLength: LONGEST_TEXT })],
      {
        description:
          'What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector.',
      },
    ),
  ),
  ready: Type.Optional(
    Type.Enum(['idle', 'net2', 'winload', 'domload'], {
      default: 'winload',
      description:
        'When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.',
    }),
  ),
  visible: flag('Waits until the element of `wait` is there and visible.'),
  hidden: flag('Waits until the element of `wait` is away or hidden.'),
  polling: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1 }), Type.Enum(['raf', 'mutation'])], {
      default: 'raf',
      description:
        'How often to look: each frame, at each change of the document, or every so many milliseconds.',
    }),
  ),
};

export const proxy = Type.Optional(
  Type.String({
    minLength: 1,
    description:
      'A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data.',
  }),
);

export const retry = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: 2,
    multipleOf: 1,
    description: 'Further tries after a crash, a failed connection or a timeout.',
  }),
);

export const device = Type.Optional(
  Type.String({
    default: 'Galaxy S9+',
    description: '`Desktop`, or a device of the list of devices.',
  }),
);

export const headers = Type.Optional(
  Type.Record(Type.String(), Type.String(), { description: "Sent to the page's own origin only." }),
);

export const engine = Type.Optional(
  Type.Enum(['dom', 'jquery'], { default: 'dom', description: 'Who understands the selector.' }),
);

export const session = flag(
  'Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.',
);

export const picture = {
  type: Type.Optional(
    Type.Enum(['png', 'jpeg', 'webp'], { default: 'jpeg', description: 'Of a screenshot.' }),
  ),
  quality: Type.Optional(
    Type.Number({ minimum: 1, maximum: 100, default: 100, description: 'Of a screenshot as jpeg.' }),
  ),
};

export const screenshot = flag('Takes a screenshot of the whole page.');

const side = (which: string) =>
  Type.Optional(
    Type.Number({ minimum: 1, maximum: 10_000, description: `${which} of the window, in CSS pixels.` }),
  );

/** How a page is drawn. */
export const drawing = {
  viewportWidth: side('Width'),
  viewportHeight: side('Height'),
  background: Type.Optional(
    Type.String({ description: 'The CSS background of the body; `transparent` gives transparency.' }),
  ),
};

export const filter = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: 1000,
    description: 'Globs of hosts and paths that are not fetched: `ads.example.org`, `*.png`, `/track/*`.',
  }),
);

export const elementParts = {
  html: flag('Gives innerHTML and outerHTML.', true),
  hashtml: flag('Gives SHA-256 of innerHTML and outerHTML.'),
  dimension: flag('Gives place and size.', true),
};

export const responseText = flag('Gives the text of each response.');

/** What every operation on a page takes, but for the form. */
export const pageOptions = {
  url,
  ...storages,
  ...libraries,
  retry,
  device,
  headers,
  ...waiting,
  proxy,
  timeout,
};
