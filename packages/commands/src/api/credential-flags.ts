import { CREDENTIAL_TYPE_NAMES, isCredentialType, parameter } from '@rowmill/contracts';
import { valueText } from '@rowmill/language';
import type { CredentialWish } from '../capabilities.ts';
import type { Call } from '../define-command.ts';

/** `--credential name`. */
export const credentialFlag = {
  credential: parameter.name({
    describe:
      'A credential of the workspace, by its name; its type says how it is sent, or how the request is signed.',
    optional: true,
    refersTo: 'credentials',
  }),
};

/** `--credentials.<type> name`. */
export const credentialFamily = {
  credentials: parameter.name({
    describe: 'A credential that has to be of this type.',
    optional: true,
    refersTo: 'credentials',
    members: CREDENTIAL_TYPE_NAMES,
  }),
};

/** The credential that a call asks for; the one with a type where both are given. */
export function credentialOf({
  flags,
  families,
}: Pick<Call<typeof EMPTY, typeof credentialFlag>, 'flags' | 'families'>): {
  readonly credential?: CredentialWish;
} {
  const [typed] = Object.entries(families['credentials'] ?? {});
  if (typed !== undefined && isCredentialType(typed[0]))
    return { credential: { type: typed[0], name: valueText(typed[1]) } };
  return flags.credential === undefined ? {} : { credential: { name: flags.credential } };
}

const EMPTY = {};
