export interface Storages {
  readonly localStorage: Record<string, string>;
  readonly sessionStorage: Record<string, string>;
}

/** Both storages of the page's origin; empty where a page has none. */
export function readStorages(): Storages {
  const { key, getItem } = Storage.prototype;
  const read = (storage: () => Storage): Record<string, string> => {
    const values: Record<string, string> = {};
    try {
      const from = storage();
      for (let index = 0; ; index++) {
        const name = key.call(from, index);
        if (name === null) return values;
        const value = getItem.call(from, name) ?? '';
        Object.defineProperty(values, name, { value, enumerable: true, configurable: true });
      }
    } catch {
      // A page without an origin of its own may not even ask.
      return values;
    }
  };
  return { localStorage: read(() => localStorage), sessionStorage: read(() => sessionStorage) };
}
