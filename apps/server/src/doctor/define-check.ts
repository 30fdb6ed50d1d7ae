import type { Settings } from '../configuration/settings.ts';

/** What a look at something found. */
export type Finding =
  | { readonly ok: true; readonly detail: string }
  /** `mend` is the one thing to do: a command where there is one. */
  | { readonly ok: false; readonly detail: string; readonly mend: string };

/** One thing that must be right before the service can run. */
export interface Check {
  /** Two or three words. */
  readonly name: string;
  /** What it throws is a finding too. */
  look(settings: Settings): Promise<Finding>;
}

export function defineCheck(check: Check): Check {
  return check;
}
