import type { HostilePage } from '../hostile-page.ts';
import { body, redirect } from '../serving.ts';

/** Certificates that nobody should believe. */
export const certificates: readonly HostilePage[] = [
  {
    name: 'tls-unknown',
    why: 'signed by itself',
    serve: body(''),
    address: ({ secure }) => `${secure}/tls-unknown/`,
    outcome: 'browser/tls-failed',
  },
  {
    name: 'tls-expired',
    why: 'long past its time',
    serve: body(''),
    address: ({ expired }) => `${expired}/tls-expired/`,
    outcome: 'browser/tls-failed',
  },
  {
    name: 'tls-behind-a-redirect',
    why: 'a good address leads to a bad certificate',
    serve: redirect(({ site }) => `${site.secure}/tls-unknown/`),
    outcome: 'browser/tls-failed',
  },
  {
    name: 'tls-spoken-by-none',
    why: 'behind the address is plain HTTP',
    serve: body(''),
    address: ({ plain }) => `${plain.replace('http:', 'https:')}/tls-spoken-by-none/`,
    outcome: 'browser/tls-failed',
  },
  {
    name: 'tls-silent',
    why: 'the greeting is never answered',
    serve: body(''),
    address: ({ silent }) => `https://${silent}/`,
    outcome: 'browser/timeout',
  },
  {
    name: 'tls-rude',
    why: 'the greeting ends the connection',
    serve: body(''),
    address: ({ rude }) => `https://${rude}/`,
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'tls-nobody',
    why: 'nobody listens',
    serve: body(''),
    address: ({ closed }) => `https://${closed}/`,
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'tls-of-a-frame',
    why: 'a frame with a bad certificate',
    serve: body(({ site }) => `<iframe src="${site.secure}/tls-unknown/"></iframe>`),
    outcome: 'ok',
  },
  {
    name: 'tls-of-parts',
    why: 'pictures, scripts and styles with a bad certificate',
    serve: body(
      ({ site }) =>
        `<img src="${site.secure}/x"><script src="${site.expired}/x"></script><link rel="stylesheet" href="${site.secure}/x">`,
    ),
    outcome: 'ok',
  },
  {
    name: 'tls-for-everything',
    why: 'the page orders that all its parts come by TLS, which they cannot',
    serve: body('<img src="picture"><iframe src="frame"></iframe>', {
      headers: {
        'content-security-policy': 'upgrade-insecure-requests',
        'strict-transport-security': 'max-age=9999',
      },
    }),
    outcome: 'ok',
    by: { form: ['ok', 'browser/tls-failed', 'browser/navigation-failed'] },
  },
];
