import type { ErrorEntry } from './entry.ts';

/** How a browser job can end other than well, one code an outcome. */
export const browserErrors = {
  'browser/not-found': {
    status: 503,
    retry: false,
    message: 'there is no browser on this machine; looked for {looked}',
    remedy: 'Install chromium-headless-shell, or name the program under browser.path.',
  },
  'browser/not-started': {
    status: 503,
    retry: true,
    message: 'the browser cannot be started: {problem}',
    remedy: '`rowmill doctor` says what is missing.',
  },
  'browser/busy': {
    status: 429,
    retry: true,
    message: '{waiting} jobs wait for a browser already',
    remedy: 'Send it again later, or start more browsers.',
  },
  'browser/navigation-failed': {
    status: 502,
    retry: true,
    message: '{url} cannot be opened: {problem}',
    remedy: 'Check the address and whether the site is up.',
  },
  'browser/tls-failed': {
    status: 502,
    retry: false,
    message: 'the certificate of {url} is not accepted: {problem}',
    remedy: 'Add the authority of the site under egress.caFile, if it is known.',
  },
  'browser/proxy-failed': {
    status: 502,
    retry: true,
    message: 'the proxy gives no connection: {problem}',
    remedy: 'Check address, user and password of the proxy.',
  },
  'browser/auth-required': {
    status: 502,
    retry: false,
    message: '{url} asks for a user and a password',
    remedy: 'Send them in the authorization header.',
  },
  'browser/crashed': {
    status: 502,
    retry: true,
    message: 'the page crashed while {phase}',
    remedy: 'The page may need more memory than it may have.',
  },
  'browser/timeout': {
    status: 504,
    retry: true,
    message: 'the job did not end within {seconds} s; it was {phase}',
    remedy: 'Raise timeout, or wait for less.',
  },
  'browser/blocked': {
    status: 422,
    retry: false,
    message: '{url} may not be opened from here',
    remedy: 'If it is meant, name the address under egress.allow.',
  },
  'browser/expression-failed': {
    status: 422,
    retry: false,
    message: 'the expression failed: {problem}',
    remedy: 'Try it in the console of a browser on the same page.',
  },
  'browser/selector-not-found': {
    status: 422,
    retry: false,
    message: 'nothing on the page matches {selector}',
    remedy: 'Wait for it by --wait, or look at a screenshot of the page.',
  },
  'browser/result-too-large': {
    status: 422,
    retry: false,
    message: 'the result is larger than {limit} bytes',
    remedy: 'Ask for less.',
  },
  'browser/too-many-pixels': {
    status: 422,
    retry: false,
    message: 'the picture would be {width} × {height} pixels, more than {limit}',
    remedy: 'Choose a smaller part of the page by selector.',
  },
  'browser/download': {
    status: 422,
    retry: false,
    message: '{url} is a file to download, not a page',
    remedy: 'Use fetchFile.',
  },
} as const satisfies Record<string, ErrorEntry>;
