import * as stores from '@rowmill/stores';

export * from '@rowmill/stores';

/** A planted bug: nobody looks at what a store answers, so one that is busy or hangs is believed to have taken the rows. */
export function openStore(...given: Parameters<typeof stores.openStore>): stores.OpenStore {
  const open = stores.openStore(...given);
  return {
    ...open,
    write: (rows, signal) => open.write(rows, signal).catch(() => ({ refused: [] })),
  };
}
