import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that knows one password, and says it aloud to whoever writes to `loud@…`. */
export interface MailTaker extends AsyncDisposable {
  readonly port: number;
  readonly logins: readonly string[];
  readonly mails: readonly string[];
}

export async function startMailTaker(password: string): Promise<MailTaker> {
  const mails: string[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password: given }, _session, answer) {
      logins.push(String(given));
      answer(null, { user: username ?? '' });
    },
    onRcptTo({ address }, _session, answer) {
      answer(address.startsWith('loud') ? new Error(`not with ${password}`) : null);
    },
    onData(stream, _session, taken) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces).toString());
        taken();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  return {
    port,
    logins,
    mails,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
