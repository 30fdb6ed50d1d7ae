/** Asks once for a key and keeps the answer for a while; a failure is not kept. */
export type Memory<Value> = (key: string, ask: () => Promise<Value>) => Promise<Value>;

export function createMemory<Value>(most: number, keepMs: number): Memory<Value> {
  const kept = new Map<string, { readonly answer: Promise<Value>; readonly until: number }>();
  return (key, ask) => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const entry = { answer: ask(), until: performance.now() + keepMs };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
