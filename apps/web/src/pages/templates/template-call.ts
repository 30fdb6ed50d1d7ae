import { printValue } from '@rowmill/language';
import type { FormValue } from '../../parts/schema-form/json-schema.ts';

const NO_LETS: ReadonlySet<string> = new Set();

/** The stage that runs a template with these values: whatever is in them stays one value. */
export function templateCall(name: string, values: FormValue): string {
  const flags = Object.entries(values).map(
    ([blank, value]) => ` --template.${blank} ${written(blank, value)}`,
  );
  return `runTemplate ${printValue([name], 'name', NO_LETS)}${flags.join('')}`;
}

function written(blank: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(
      `${blank} is no text or number: such a value can only be given when the template is run.`,
    );
  const text = String(value);
  return printValue(text === '' ? [] : [text], 'value', NO_LETS);
}
