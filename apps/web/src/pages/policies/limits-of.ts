import { WINDOWS, type WindowName } from './window-words.ts';

/** What number fields hold: a number, or text while nothing or something else is typed. */
export type TypedLimits = { readonly [Name in WindowName]?: number | string | undefined };

/** The limits that were typed; an empty field is no limit. */
export function limitsOf(typed: TypedLimits): { [Name in WindowName]?: number } {
  const limits: { [Name in WindowName]?: number } = {};
  for (const { name } of WINDOWS) {
    const value = typed[name];
    if (value === undefined || value === '') continue;
    const limit = Number(value);
    if (Number.isSafeInteger(limit) && limit >= 0) limits[name] = limit;
  }
  return limits;
}
