import type { ItemOf } from '../../parts/item-of.ts';

/** A table of the cellar, without its rows. */
export type CellarTable = ItemOf<'listCellarFiles'>;

/** What was written where. */
export type Manifest = ItemOf<'listCellarManifests'>;
