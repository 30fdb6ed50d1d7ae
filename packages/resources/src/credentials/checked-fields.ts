import {
  credentialFacts,
  LONGEST_CREDENTIAL_FIELD,
  type CredentialField,
  type CredentialFields,
  type CredentialType,
} from '@rowmill/contracts';
import { invalidField } from '../identity/invalid-field.ts';

/** What stands in the place of a secret where a credential is shown. */
export const MASK = '••••••••';

const HOST = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i;
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const PARAMETERS = /^[^\s&#=]+=[^\s&#]*(&[^\s&#=]+=[^\s&#]*)*$/;

/**
 * The fields of a credential, checked against its type, or `request/invalid`. `before` are those it had: secret ones
 * that are left out stay.
 */
export function checkedFields(
  type: CredentialType,
  given: Readonly<Record<string, unknown>>,
  before: CredentialFields = {},
): CredentialFields {
  const at = `/body/config/credentials/${type}`;
  const { fields } = credentialFacts(type);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name)) {
      const known = Object.keys(fields).join(', ');
      throw invalidField(`${at}/${name}`, `is no field of ${type}, which has ${known}`);
    }
  const checked: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name] ?? (field.secret === true ? before[name] : undefined);
    if (value === undefined && field.optional !== true) throw invalidField(`${at}/${name}`, 'is missing');
    if (value === undefined) continue;
    const problem = problemOf(value, field);
    if (problem !== undefined) throw invalidField(`${at}/${name}`, problem);
    checked[name] = value as string;
  }
  refuseMismatch(type, checked, at);
  return checked;
}

function problemOf(value: unknown, { choices, format, secret }: CredentialField): string | undefined {
  if (typeof value !== 'string') return 'must be a text';
  if (secret === true && value === MASK) return 'is the mask that stands for a secret, not a secret';
  if (value === '' || value.length > LONGEST_CREDENTIAL_FIELD)
    return `must have 1 to ${LONGEST_CREDENTIAL_FIELD} characters`;
  if (choices !== undefined && !choices.includes(value)) return `must be one of ${choices.join(', ')}`;
  if (format === 'url' && !isWebAddress(value)) return 'must be an absolute http or https address';
  if (format === 'host' && !HOST.test(value)) return 'must be a host name';
  if (format === 'parameters' && !PARAMETERS.test(value)) return 'must be parameters such as a=1&b=2';
  if (format === 'name' && !TOKEN.test(value)) return 'must be the name of a header or a parameter';
  return undefined;
}

/** What no field can say by itself. */
function refuseMismatch(type: CredentialType, fields: CredentialFields, at: string): void {
  if (type === 'oauth' && fields['grant'] === 'authorization_code' && !fields['authorizationUrl'])
    throw invalidField(`${at}/authorizationUrl`, 'is missing: a person has to give consent there');
  const needsSecret = type === 'oauth' && (fields['clientAuthentication'] ?? 'basic') !== 'none';
  if (needsSecret && fields['clientSecret'] === undefined)
    throw invalidField(`${at}/clientSecret`, 'is missing; only clientAuthentication none does without');
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
