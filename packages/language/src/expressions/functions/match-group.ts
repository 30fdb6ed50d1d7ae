import { RE2JS } from 're2js';
import { scalarText } from '../values/text-of.ts';
import type { ExpressionFunction } from './define-function.ts';

export const matchGroup: ExpressionFunction = {
  name: 'matchGroup',
  summary:
    'What a group of a pattern matched first: by number or name, group 1 or the whole match when left out.',
  parameters: [{ name: 'text' }, { name: 'pattern', pattern: true }, { name: 'group', optional: true }],
  compile([text, pattern, group], read) {
    const value = read(text!);
    const wanted = group === undefined ? undefined : read(group);
    const compiled = RE2JS.compile(pattern!.kind === 'literal' ? String(pattern!.value) : '');
    const usual = Math.min(1, compiled.groupCount());
    const named = compiled.namedGroups();
    return (row) => {
      const whole = scalarText(value(row));
      const key = wanted === undefined ? usual : wanted(row);
      const number = typeof key === 'string' && Object.hasOwn(named, key) ? named[key] : key;
      if (whole === undefined || typeof number !== 'number') return undefined;
      if (!Number.isInteger(number) || number < 0 || number > compiled.groupCount()) return undefined;
      const matcher = compiled.matcher(whole);
      return matcher.find() ? (matcher.group(number) ?? undefined) : undefined;
    };
  },
};
