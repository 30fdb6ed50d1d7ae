import { Menu } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import classes from './row-grid.module.css';
import type { GridCell } from './row-grid.tsx';

/** The cell whose menu is open, and where it is on the screen. */
export interface OpenCell {
  readonly cell: GridCell;
  readonly at: DOMRect;
}

interface CellMenuProps {
  readonly open: OpenCell | undefined;
  readonly items: ((cell: GridCell) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** The menu of a cell; scrolling does not draw it again. */
export const CellMenu = memo(function CellMenu({ open, items, onClose }: CellMenuProps) {
  return (
    <Menu opened={open !== undefined} onClose={onClose} position="bottom-start" withinPortal>
      <Menu.Target>
        <div
          className={classes.anchor}
          style={{ left: open?.at.left ?? 0, top: open?.at.bottom ?? 0 }}
          aria-hidden
        />
      </Menu.Target>
      <Menu.Dropdown>{open !== undefined && items?.(open.cell)}</Menu.Dropdown>
    </Menu>
  );
});
