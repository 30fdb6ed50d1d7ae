import { parameter } from '@rowmill/contracts';

/** What every command that opens a page may say about the page; api.md has the same options under the same names. */
export const pageFlags = {
  device: parameter.text({ describe: 'The device to be, by its name in `devices`.', optional: true }),
  headers: parameter.json({
    describe: "Headers for the page's own site, as a JSON object.",
    optional: true,
    secret: 'header',
  }),
  cookieStorage: parameter.json({
    describe: 'Cookies, as a JSON object: a value, or an object with value, domain, path, …',
    optional: true,
    secret: 'header',
  }),
  localStorage: parameter.json({ describe: 'What localStorage holds, as a JSON object.', optional: true }),
  sessionStorage: parameter.json({
    describe: 'What sessionStorage holds, as a JSON object.',
    optional: true,
  }),
  wait: parameter.text({
    describe: 'What to wait for: milliseconds, a CSS selector, an XPath (//…) or a function (=>).',
    optional: true,
  }),
  ready: parameter.choice(['idle', 'net2', 'winload', 'domload'], {
    describe: 'When the page counts as loaded; winload when left out.',
    optional: true,
  }),
  visible: parameter.boolean({
    describe: 'Whether what is waited for must also be visible.',
    optional: true,
  }),
  hidden: parameter.boolean({
    describe: 'Whether it is waited for until it is gone or hidden.',
    optional: true,
  }),
  polling: parameter.text({
    describe: 'How often --wait looks: raf, mutation or milliseconds; raf when left out.',
    optional: true,
  }),
  filter: parameter.text({
    describe: 'Glob of hosts or paths that are not to be loaded; may be given several times.',
    many: true,
    optional: true,
  }),
  proxy: parameter.text({
    describe: 'The proxy to go through: http, https, socks4, socks5 or pac+….',
    optional: true,
  }),
};

/** What the expressions of a page may use. */
export const libraryFlags = {
  jquery: parameter.boolean({ describe: 'Whether the expression gets jQuery as $.', optional: true }),
  lodash: parameter.boolean({ describe: 'Whether the expression gets lodash as _.', optional: true }),
  mathjs: parameter.boolean({ describe: 'Whether the expression gets mathjs.', optional: true }),
  args: parameter.json({
    describe: 'Arguments for the expression, as a JSON array; tokens belong here.',
    optional: true,
  }),
};

/** A picture of the page beside its rows. */
export const pictureFlags = {
  screenshot: parameter.boolean({
    describe: 'Keeps a picture of the whole page; its hash stands in _screenshot.',
    default: false,
  }),
  type: parameter.choice(['jpeg', 'png', 'webp'], {
    describe: 'The kind of picture; jpeg when left out.',
    optional: true,
  }),
  quality: parameter.integer({
    describe: 'How good a jpeg is.',
    optional: true,
    minimum: 1,
    maximum: 100,
  }),
};

export const captureFlag = parameter.boolean({
  describe: 'Keeps what was seen as one file: HTML, requests, picture, times; its hash stands in _capture.',
  default: false,
});
