import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate extends Disposable {
  readonly key: string;
  readonly cert: string;
  /** Where the certificate lies until it is disposed of. */
  readonly file: string;
}

/** A self-signed certificate for these names. */
export function makeCertificate(...names: readonly string[]): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'egress-tls-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const about = ['-subj', `/CN=${names[0]}`, '-addext', alternatives];
  execFileSync('openssl', ['req', ...kind, ...about, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return {
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(file, 'utf8'),
    file,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
