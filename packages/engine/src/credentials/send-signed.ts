import type { EgressReply, EgressRequest } from '@rowmill/egress';
import type { Workbench } from '../run-batch/workbench.ts';
import type { Secret } from '../secrets/query-secrets.ts';
import { signAws4 } from './sign-aws4.ts';

/** The other side takes a signature that is up to five minutes old. */
const GOOD_MS = 4 * 60_000;

/** The permit came so late that the signature would be too old. */
class StaleSignature extends Error {
  readonly permit: () => boolean;

  constructor(permit: () => boolean) {
    super('the signature is too old');
    this.permit = permit;
  }
}

/** Signs at the moment of sending: again, if the request had to wait long for its permit. */
export async function sendSigned(
  { egress, clock }: Pick<Workbench, 'egress' | 'clock'>,
  request: EgressRequest,
  name: string,
  { fields }: NonNullable<Secret['credential']>,
): Promise<EgressReply> {
  let permit: (() => boolean) | undefined;
  let hasLeft = false;
  for (;;) {
    const signedMs = clock.now();
    const headers = await signAws4(name, fields, request, signedMs);
    try {
      return await egress.send({
        ...request,
        headers,
        credentialHeaders: [...(request.credentialHeaders ?? []), 'x-amz-security-token'],
        async beforeHop(host) {
          const taken = permit ?? (await request.beforeHop?.(host)) ?? (() => true);
          permit = undefined;
          // Behind a redirect to another host there is no signature, and what has left is not sent again.
          if (!hasLeft && clock.now() - signedMs > GOOD_MS) throw new StaleSignature(taken);
          return () => {
            const isGood = taken();
            hasLeft ||= isGood;
            return isGood;
          };
        },
      });
    } catch (error) {
      if (!(error instanceof StaleSignature)) throw error;
      ({ permit } = error);
    }
  }
}
