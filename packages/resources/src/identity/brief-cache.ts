/** Remembers what was looked up for less than a second, so that what is revoked elsewhere ends here within one. */
export interface BriefCache<T> {
  get(key: string): Promise<T | undefined>;
  forget(key: string): void;
}

const LIFE_MS = 900;
const MOST = 10_000;

/** Whoever asks for the same while it is looked up shares the answer; that nothing was found is remembered too. */
export function createBriefCache<T>(
  load: (key: string) => Promise<T | undefined>,
  now: () => number,
): BriefCache<T> {
  const entries = new Map<string, { readonly at: number; readonly value: Promise<T | undefined> }>();
  return {
    get(key) {
      const known = entries.get(key);
      if (known !== undefined && now() - known.at < LIFE_MS) return known.value;
      // Its life begins before the look-up does: what is revoked meanwhile is not kept longer for that.
      const entry = { at: now(), value: load(key) };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > MOST) entries.delete(entries.keys().next().value!);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
  };
}
