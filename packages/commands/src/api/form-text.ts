import { ServiceError, type Value } from '@rowmill/contracts';
import { isObject, printJson } from '@rowmill/language';

/** A JSON object as `a=1&b=2`, encoded; a list repeats its name, null is left out, anything deeper is sent as JSON. */
export function formText(flag: string, value: Value): string {
  if (!isObject(value))
    throw new ServiceError('row/bad-value', {
      name: flag,
      problem: 'must be a JSON object of names and values',
    });
  const form = new URLSearchParams();
  for (const [name, given] of Object.entries(value)) {
    const values: readonly Value[] = Array.isArray(given) ? given : [given];
    for (const one of values)
      if (one !== null) form.append(name, typeof one === 'object' ? printJson(one) : String(one));
  }
  return form.toString();
}
