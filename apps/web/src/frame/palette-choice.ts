import type { Icon } from '@tabler/icons-react';

/** Something the palette can go to. */
export interface PaletteChoice {
  readonly key: string;
  /** What it is, for those who hear it and where the icon is not enough. */
  readonly kind: 'Page' | 'Saved query' | 'Run' | 'Manual';
  readonly icon: Icon;
  readonly name: string;
  readonly detail: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}
