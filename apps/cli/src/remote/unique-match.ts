import { UsageError } from '../usage-error.ts';

export interface MatchOptions<T> {
  /** What it is called: `key`. */
  readonly kind: string;
  /** The command that lists them. */
  readonly list: string;
  /** What else names one, beside the beginning of its id. */
  names(item: T): readonly string[];
}

/** The one thing that a word names: by its id, the beginning of its id, or one of its names. */
export function uniqueMatch<T extends { readonly id: string }>(
  wanted: string,
  items: readonly T[],
  { kind, list, names }: MatchOptions<T>,
): T {
  const named = items.filter((item) => item.id === wanted || names(item).includes(wanted));
  const found =
    named.length > 0 ? named : items.filter(({ id }) => wanted.length >= 4 && id.startsWith(wanted));
  if (found.length === 1) return found[0]!;
  throw new UsageError(
    found.length === 0
      ? `there is no ${kind} "${wanted}"`
      : `${found.length} ${kind}s are meant by "${wanted}"`,
    list,
  );
}
