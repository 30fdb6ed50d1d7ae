import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
  readonly secure: boolean;
  readonly user: string | undefined;
}

/** A mail server on a free loopback port, known as `mail.example`. */
export interface MailServer extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** The authority to trust. */
  readonly caFile: string;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const { key, cert, folder, caFile } = certificateFor('mail.example');
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, session, taken) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(pieces).toString(),
          secure: session.secure,
          user: session.user === undefined ? undefined : String(session.user),
        });
        taken();
      });
    },
    ...options,
  });
  // A client that leaves in the middle is what some tests are about.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const bound = listening.address();
      resolve(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  return {
    port,
    mails,
    caFile,
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function certificateFor(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rowmill-mail-'));
  const [keyFile, caFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const about = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', ...kind, ...about, '-keyout', keyFile, '-out', caFile], {
    stdio: 'ignore',
  });
  return { folder, caFile, key: readFileSync(keyFile, 'utf8'), cert: readFileSync(caFile, 'utf8') };
}
