import type { SettingType } from './setting-type.ts';

/** One thing that an operator can decide. */
export interface Setting<Name extends string = string, Value = unknown> {
  /** As in the file, dots between the levels: `queries.maxRunning`. */
  readonly name: Name;
  readonly type: SettingType<Exclude<Value, undefined>>;
  readonly default: Value;
  /** One sentence for the reference. */
  readonly sentence: string;
  /** Never shown; can be read from a file that an environment variable names. */
  readonly secret: boolean;
  /** Further environment variables, for names that others have settled. */
  readonly alsoFrom: readonly string[];
}

export function defineSetting<
  const Name extends string,
  Value,
  const Default extends Value | undefined,
>(facts: {
  readonly name: Name;
  readonly type: SettingType<Value>;
  readonly default: Default;
  readonly sentence: string;
  readonly secret?: boolean;
  readonly alsoFrom?: readonly string[];
}): Setting<Name, undefined extends Default ? Value | undefined : Value> {
  return { secret: false, alsoFrom: [], ...facts } as never;
}
