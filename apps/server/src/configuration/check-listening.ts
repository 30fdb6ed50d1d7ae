import { BlockList, isIP } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import type { Settings } from './settings.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether only this machine can reach what listens there. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host === 'localhost' : LOOPBACK.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Refuses to send keys over a network in the clear. */
export function checkListening(
  settings: Pick<Settings, 'host' | 'tls.cert' | 'tls.key' | 'trustedProxies'>,
): void {
  const { host, 'tls.cert': cert, 'tls.key': key, trustedProxies } = settings;
  if ((cert === undefined) !== (key === undefined))
    throw new ServiceError('service/bad-setting', {
      setting: cert === undefined ? 'tls.cert' : 'tls.key',
      problem: 'is missing: a certificate and its key go together',
    });
  if (!isLoopback(host) && cert === undefined && trustedProxies.length === 0)
    throw new ServiceError('service/bad-setting', {
      setting: 'host',
      problem: `opens the service to the network (${host}) without encryption: set tls.cert and tls.key, or trustedProxies to the proxy that encrypts`,
    });
}
