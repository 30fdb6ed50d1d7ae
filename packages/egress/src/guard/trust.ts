import { readFileSync } from 'node:fs';
import { isIP, type Socket } from 'node:net';
import { connect, getCACertificates, type TLSSocket } from 'node:tls';
import { ServiceError } from '@rowmill/contracts';

/** The authorities everybody trusts and those of the file; nothing when there is no file. */
export function trustedAuthorities(caFile: string | undefined): string[] | undefined {
  if (caFile === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(caFile, 'utf8');
  } catch {
    throw new ServiceError('egress/bad-authority', { file: caFile, problem: 'cannot be read' });
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new ServiceError('egress/bad-authority', {
      file: caFile,
      problem: 'holds no certificate in PEM form',
    });
  }
  return [...getCACertificates('default'), text];
}

/** TLS with the proxy at the other end of a connection. */
export function secured(socket: Socket, host: string, ca: string[] | undefined): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secure = connect({
      socket,
      host,
      ALPNProtocols: ['http/1.1'],
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca && { ca }),
    });
    secure.once('secureConnect', () => resolve(secure));
    secure.on('error', reject);
  });
}
