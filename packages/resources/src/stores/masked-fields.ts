import { invalidField } from '../identity/invalid-field.ts';
import { SECRET_MASK, type StoreFields } from './stores.ts';

/** The same fields with the mask in place of every text. */
export function maskedFields(fields: StoreFields): StoreFields {
  return changeTexts(fields, () => SECRET_MASK) as StoreFields;
}

/** Throws `request/invalid` where somebody sends back what a reply showed: it would become the secret. */
export function refuseMask(fields: StoreFields, pointer: string): void {
  changeTexts(fields, (text, path) => {
    if (text === SECRET_MASK)
      throw invalidField(`${pointer}${path}`, 'is the mask of a secret, not a secret');
    return text;
  });
}

function changeTexts(value: unknown, change: (text: string, path: string) => string, path = ''): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => changeTexts(item, change, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, changeTexts(item, change, `${path}/${key}`)]),
  );
}
