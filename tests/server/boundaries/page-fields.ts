import type { InterfaceField } from './interface-fields.ts';

type Fields = Readonly<Record<string, InterfaceField>>;

const boolean = { type: 'boolean' } as const;
const off = { ...boolean, default: false } as const;
const on = { ...boolean, default: true } as const;
const script = { type: 'string', minLength: 1, maxLength: 1_048_576 } as const;
const url: Fields = { '/body/url': { type: 'string', pattern: '^https?://', required: true } };
const libraries: Fields = {
  '/body/jquery': off,
  '/body/lodash': off,
  '/body/mathjs': off,
  '/body/args': { type: 'array', maxItems: 100 },
  '/body/args/0': {},
};
const waiting: Fields = {
  '/body/wait': {},
  '/body/ready': { enum: ['idle', 'net2', 'winload', 'domload'] },
  '/body/visible': off,
  '/body/hidden': off,
  '/body/polling': {},
  '/body/proxy': { type: 'string' },
};
const page: Fields = {
  ...url,
  ...libraries,
  ...waiting,
  '/body/cookieStorage': { type: 'object' },
  '/body/sessionStorage': { type: 'object' },
  '/body/localStorage': { type: 'object' },
  '/body/retry': { type: 'number', minimum: 0, maximum: 2 },
  '/body/device': { type: 'string' },
  '/body/headers': { type: 'object' },
};
const picture: Fields = {
  '/body/type': { enum: ['png', 'jpeg', 'webp'], default: 'jpeg' },
  '/body/quality': { type: 'number', minimum: 1, maximum: 100, default: 100 },
};
const side = { type: 'number', minimum: 1, maximum: 10_000 } as const;
const engine = { enum: ['dom', 'jquery'] } as const;

const evaluateBody: Fields = { '/body/expression': { ...script, required: true }, ...libraries };
const requestsBody: Fields = {
  ...page,
  '/body/expression': script,
  '/body/responseText': off,
  '/body/session': off,
};
const javaScriptBody: Fields = {
  ...page,
  ...picture,
  '/body/expression': { ...script, required: true },
  '/body/screenshot': off,
  '/body/session': off,
  '/body/filter': { type: 'array', maxItems: 1000 },
  '/body/filter/0': { type: 'string' },
};
const selectorBody: Fields = {
  ...page,
  ...picture,
  '/body/selector': { ...script, required: true },
  '/body/engine': engine,
  '/body/expression': script,
  '/body/html': on,
  '/body/hashtml': off,
  '/body/dimension': on,
  '/body/screenshot': off,
  '/body/session': off,
};
const screenshotBody: Fields = {
  ...page,
  ...picture,
  '/body/selector': script,
  '/body/viewportWidth': side,
  '/body/viewportHeight': side,
  '/body/background': { type: 'string' },
  '/body/engine': engine,
  '/body/expression': script,
  '/body/session': off,
};
const formBody: Fields = {
  ...url,
  ...waiting,
  '/body/selectorValuePairs': { type: 'array', minItems: 1, required: true },
  '/body/selectorValuePairs/0': { type: 'array', minItems: 2, maxItems: 2 },
  '/body/selectorValuePairs/0/0': { type: 'string' },
  '/body/submitSelector': { ...script, required: true },
};

/** What the interface says of the operations that open pages. */
export const pageFields: Readonly<Record<string, Fields>> = {
  evaluateExpression: evaluateBody,
  captureRequests: requestsBody,
  executeJavaScript: javaScriptBody,
  evaluateSelector: selectorBody,
  captureSession: { ...page, '/body/expression': { ...script, required: true } },
  captureScreenshot: screenshotBody,
  submitForm: formBody,
  streamScreenshot: {
    '/query/url': { type: 'string', pattern: '^https?://', required: true },
    '/query/selector': script,
    '/query/viewportWidth': side,
    '/query/viewportHeight': side,
    '/query/quality': { type: 'number', minimum: 1, maximum: 100, default: 100 },
    '/query/background': { type: 'string' },
    '/query/engine': engine,
    '/query/device': { type: 'string' },
  },
  browserEvaluate: evaluateBody,
  browserRequests: requestsBody,
  browserJavaScript: javaScriptBody,
  browserSelector: selectorBody,
  browserScreenshot: screenshotBody,
  browserForm: formBody,
};
