import { createHash } from 'node:crypto';
import type { Row } from '@rowmill/contracts';
import type { Call, Command } from '@rowmill/commands';
import { canonicalText } from './canonical-text.ts';

/** Names one execution of a command: its version, its resolved arguments and its input. `mask` puts names in the place of secrets. */
export function commandKey(
  command: Pick<Command, 'name' | 'version'>,
  { args, flags, families }: Pick<Call, 'args' | 'flags' | 'families'>,
  row: Row,
  mask: (text: string) => string,
): string {
  const text = [
    command.name,
    command.version,
    canonicalText({ args, flags, families }),
    canonicalText(row),
  ].join('\n');
  return createHash('sha256').update(mask(text)).digest('base64');
}
