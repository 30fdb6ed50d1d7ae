import type { StageCommand } from '@rowmill/engine';
import type { CommandValues, Value } from '@rowmill/contracts';
import { showMoment } from './show-moment.ts';

/** A command record as replies write it. */
export function showCommand({ arguments: values, flags, startedMs, ...command }: StageCommand): object {
  return {
    ...command,
    ...showMoment('startedAt', startedMs),
    arguments: plain(values),
    flags: plain(flags),
  };
}

/** Own members whatever their names are: `fromEntries` defines, it does not assign. */
function plain(values: CommandValues): object {
  return Object.fromEntries(Array.from(values, ([name, value]) => [name, written(value)]));
}

/** JSON has no bigint; its digits as text lose nothing. */
function written(value: Value): Value {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Value) => written(item));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, written(item)]));
}
