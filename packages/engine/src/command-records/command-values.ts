import type { Stage, Value } from '@rowmill/contracts';
import type { Call } from '@rowmill/commands';
import { maskedValue } from './masked-value.ts';

/** The arguments of a call and the flags that are written in the query, by name, without secrets. */
export function commandValues(
  { args, flags, families }: Pick<Call, 'args' | 'flags' | 'families'>,
  stage: Stage,
  mask: (text: string) => string,
): { readonly args: ReadonlyMap<string, Value>; readonly flags: ReadonlyMap<string, Value> } {
  const written = new Set(stage.flags.map(({ name }) => name));
  return {
    args: valuesBy(Object.keys(stage.args), (name) => own(args, name), mask),
    flags: valuesBy(written, (name) => own(flags, name) ?? familyValue(families, name), mask),
  };
}

function valuesBy(
  names: Iterable<string>,
  find: (name: string) => unknown,
  mask: (text: string) => string,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const name of names) {
    const value = find(name);
    if (value !== undefined) values.set(name, maskedValue(value as Value, mask));
  }
  return values;
}

function familyValue(families: Call['families'], flag: string): Value | undefined {
  const dot = flag.indexOf('.');
  const family = own(families, flag.slice(0, dot));
  return family === undefined ? undefined : own(family, flag.slice(dot + 1));
}

function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
