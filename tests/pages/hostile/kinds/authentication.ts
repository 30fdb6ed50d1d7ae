import type { HostilePage } from '../hostile-page.ts';
import { body, withParts } from '../serving.ts';

const asks = (challenge: string, status = 401) =>
  body('', {
    status,
    headers: { [status === 407 ? 'proxy-authenticate' : 'www-authenticate']: challenge },
  });

/** Who goes there? */
export const authentication: readonly HostilePage[] = [
  {
    name: 'auth-basic',
    why: 'a user and a password are wanted, by a window of the browser',
    serve: asks('Basic realm="here"'),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-digest',
    why: 'the same with a sum',
    serve: asks('Digest realm="here", nonce="x", algorithm=MD5, qop="auth"'),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-negotiate',
    why: 'tickets of the company are wanted',
    serve: asks('Negotiate'),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-ntlm',
    why: 'an old kind of company login',
    serve: asks('NTLM'),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-several',
    why: 'a choice of ways to log in',
    serve: asks('Negotiate, NTLM, Basic realm="a", Digest realm="b", nonce="y"'),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-unknown',
    why: 'a way to log in that nobody knows',
    serve: asks('Sesame door="open"'),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-without-a-way',
    why: '401 and no word how',
    serve: body('', { status: 401 }),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-of-a-long-realm',
    why: 'a name of the place of 100 kB',
    serve: asks(`Basic realm="${'x'.repeat(100_000)}"`),
    outcome: 'browser/auth-required',
  },
  {
    name: 'auth-as-if-by-the-proxy',
    why: 'the site acts as if the proxy wanted a password',
    serve: asks('Basic realm="proxy"', 407),
    outcome: ['ok', 'browser/navigation-failed', 'browser/proxy-failed', 'browser/auth-required'],
    isUnmarked: true,
  },
  {
    name: 'auth-of-a-picture',
    why: 'a picture wants a password',
    serve: withParts(body('<img src="secret">'), { secret: asks('Basic realm="picture"') }),
    outcome: 'ok',
  },
  {
    name: 'auth-of-a-frame',
    why: 'a frame of another site wants a password',
    serve: withParts(
      body(({ site }) => `<iframe src="${site.other}/auth-of-a-frame/secret"></iframe>`),
      {
        secret: asks('Basic realm="frame"'),
      },
    ),
    outcome: 'ok',
  },
  {
    name: 'auth-of-fifty-requests',
    why: 'fifty requests that each want a password',
    serve: withParts(body('<script>for (let n = 0; n < 50; n++) fetch("secret?" + n);</script>'), {
      secret: asks('Basic realm="fetch"'),
    }),
    outcome: 'ok',
  },
  {
    name: 'auth-after-sending',
    why: 'what the form is sent to wants a password',
    serve: withParts(body(''), { sent: asks('Basic realm="form"') }),
    handlesSent: true,
    outcome: 'ok',
    by: { form: 'browser/auth-required' },
  },
];
