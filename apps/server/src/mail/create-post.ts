import { ServiceError, type Letter, type Post } from '@rowmill/contracts';
import { maskOf, type Egress } from '@rowmill/egress';
import { createTransport } from 'nodemailer';
import { checkedAddress } from './checked-address.ts';
import { mailProblem } from './mail-problem.ts';
import type { MailSettings } from './mail-settings.ts';

export interface PostOptions {
  /** Left out when there is no mail server: whoever sends is told so. */
  readonly settings: MailSettings | undefined;
  readonly egress: Pick<Egress, 'dial' | 'authorities'>;
  /** For one mail, all in all. */
  readonly timeoutMs?: number;
}

/** Mail by SMTP, over connections that the way out has checked; one for each mail. */
export function createPost({ settings, egress, timeoutMs = 60_000 }: PostOptions): Post {
  const mask = maskOf(settings?.login === undefined ? [] : [settings.login.password], '•••');
  return {
    isSetUp: settings !== undefined,
    async send(letter, signal) {
      if (settings === undefined) throw new ServiceError('mail/not-set-up');
      const to = letter.to.map(checkedAddress);
      if (to.length === 0) throw new ServiceError('mail/bad-address', { address: '' });
      const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      signal?.throwIfAborted();
      const refused = await deliver(settings, egress, { ...letter, to }, ends).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw ends.aborted ? mailProblem({ code: 'ETIMEDOUT' }, mask) : mailProblem(error, mask);
      });
      if (refused.length > 0)
        throw new ServiceError('mail/refused', { problem: `it takes nothing for ${refused.join(', ')}` });
    },
  };
}

interface Addressed extends Omit<Letter, 'to'> {
  readonly to: ReturnType<typeof checkedAddress>[];
}

/** Returns the addresses that the server does not take. */
async function deliver(
  { host, port, tls, from, login }: MailSettings,
  egress: PostOptions['egress'],
  letter: Addressed,
  ends: AbortSignal,
): Promise<readonly string[]> {
  const connection = await egress.dial({ host, port, signal: ends });
  using _closed = { [Symbol.dispose]: () => connection.destroy() };
  const transport = createTransport({
    host,
    port,
    // By our own domain and not by the name of the machine, which is nobody's business.
    name: from.slice(from.lastIndexOf('@') + 1).replace(/>$/, ''),
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { servername: host, ...(egress.authorities && { ca: [...egress.authorities] }) },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    getSocket: (_options, give) => give(null, { connection }),
    // Letters are texts; nothing in them may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { subject, text, html, to } = letter;
  const aborted = new Promise<never>((_resolve, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason), { once: true });
  });
  const sent = transport.sendMail({
    from,
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
    headers: { 'auto-submitted': 'auto-generated' },
  });
  const { rejected } = await Promise.race([sent, aborted]);
  return rejected;
}
