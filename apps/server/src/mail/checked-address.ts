import { ServiceError } from '@rowmill/contracts';

const ADDRESS = /^(?:"?(?<name>[^"<>@,;:\\\p{Cc}]*?)"?\s*<(?<inside>[^<>]+)>|(?<alone>[^<>]+))$/u;
const MAILBOX = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u;
// RFC 5321: a path is no longer.
const LONGEST = 254;

/**
 * One address for one reader, alone or with a name before it. Not by the parser of the mail library, which makes the
 * best of any text: a list or a guess would reach people nobody named.
 */
export function checkedAddress(text: string): { readonly name: string; readonly address: string } {
  const { name = '', inside, alone = '' } = (text.length > 1_000 ? null : ADDRESS.exec(text))?.groups ?? {};
  const address = inside ?? alone;
  if (!MAILBOX.test(address) || address.length > LONGEST)
    throw new ServiceError('mail/bad-address', { address: text.slice(0, LONGEST) });
  return { name: name.trim(), address };
}
