import type { ItemOf } from '../../parts/item-of.ts';

export type Template = ItemOf<'listTemplates'>;
