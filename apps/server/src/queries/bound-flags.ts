import type { Signature } from '@rowmill/contracts';
import { findFlag, unknownFlag } from '@rowmill/language';
import type { BoundValue, Report } from './command-text.ts';
import { valueParts } from './value-parts.ts';

/** Gives values to a command's flags; null is a flag that is not given. */
export function boundFlags(
  flags: Readonly<Record<string, unknown>>,
  signature: Signature,
  report: Report,
): readonly BoundValue[] {
  return Object.entries(flags).flatMap(([name, value]): BoundValue[] => {
    if (value === null) return [];
    const pointer = `/body/flags/${name.slice(0, 200).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`;
    // A family's names are free, but what is written behind `--` is not.
    const known = /^[\w.-]+$/.test(name) ? findFlag(name, signature) : undefined;
    if (known === undefined) {
      const { flaw } = unknownFlag(name.slice(0, 60), signature);
      report(pointer, flaw.code, flaw.details, flaw.fix);
      return [];
    }
    const { parameter } = known;
    const values: readonly unknown[] = parameter.many && Array.isArray(value) ? value : [value];
    return values.flatMap((one): BoundValue[] => {
      const parts = valueParts(one, parameter, pointer, report);
      // Behind a boolean flag any other word would be an argument.
      if (parameter.type === 'boolean' && parts[0] !== 'true' && parts[0] !== 'false') {
        report(pointer, 'query/bad-value', { name: `--${name}`, problem: 'is true or false' });
        return [];
      }
      return [{ pointer, name: known.name, kind: 'flag', type: parameter.type, parts }];
    });
  });
}
