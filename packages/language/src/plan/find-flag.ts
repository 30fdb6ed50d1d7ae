import { ALL_COMMON_FLAGS, commonFlagsOf, type Parameter, type Signature } from '@rowmill/contracts';
import { nearestWord } from '../expressions/nearest-word.ts';
import type { Flaw } from '../problems/flaw.ts';

export interface KnownFlag {
  readonly name: string;
  readonly parameter: Parameter;
  /** The engine acts on it, whatever the command. */
  readonly common: boolean;
}

/** The flag of a command, or the common flag, or the family's, that a name means. */
export function findFlag(name: string, signature: Signature): KnownFlag | undefined {
  const common = commonFlagsOf(signature.kind);
  if (Object.hasOwn(signature.flags, name)) return { name, parameter: signature.flags[name]!, common: false };
  if (Object.hasOwn(common, name)) return { name, parameter: common[name]!, common: true };
  const dot = name.indexOf('.');
  const family = dot > 0 && dot < name.length - 1 ? name.slice(0, dot) : '';
  if (!signature.families || !Object.hasOwn(signature.families, family)) return undefined;
  const parameter = signature.families[family]!;
  const isMember = parameter.members?.includes(name.slice(dot + 1)) ?? true;
  return isMember ? { name, parameter, common: false } : undefined;
}

/** Why a name is no flag of a command, and which one was probably meant. */
export function unknownFlag(name: string, signature: Signature): { flaw: Flaw; meant?: KnownFlag } {
  const { name: command, kind } = signature;
  if (Object.hasOwn(ALL_COMMON_FLAGS, name)) {
    const reason = name === 'enrich' ? 'only stages that make new rows of each row have it' : notHere(kind);
    return {
      flaw: { code: 'query/flag-not-here', details: { flag: name, command, reason } },
      meant: { name, parameter: ALL_COMMON_FLAGS[name]!, common: true },
    };
  }
  const members = Object.entries(signature.families ?? {}).flatMap(([family, parameter]) =>
    (parameter.members ?? []).map((member) => `${family}.${member}`),
  );
  const known = [...Object.keys(signature.flags), ...members, ...Object.keys(commonFlagsOf(kind))];
  const nearest = nearestWord(name, known);
  const meant = nearest === undefined ? undefined : findFlag(nearest, signature);
  return {
    flaw: {
      code: 'query/unknown-flag',
      details: { command, flag: name },
      expected: known,
      ...(nearest !== undefined && { fix: `did you mean "--${nearest}"?` }),
    },
    ...(meant && { meant }),
  };
}

function notHere(kind: Signature['kind']): string {
  return kind === 'table' ? 'it works on all rows at once' : 'it reaches out for no row';
}
