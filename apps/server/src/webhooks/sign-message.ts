import { createHmac } from 'node:crypto';

/**
 * The headers of Standard Webhooks 1.0: whoever knows the secret can tell that the message is ours, whole and new.
 * There is a signature for each secret, so that one can be replaced without a break.
 */
export function signMessage(
  id: string,
  payload: string,
  secrets: readonly string[],
  now: number,
): readonly (readonly [name: string, value: string])[] {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return [
    ['webhook-id', id],
    ['webhook-timestamp', timestamp],
    ['webhook-signature', signatures.join(' ')],
  ];
}
