import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowsHorizontal,
  IconCopy,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { copyText } from '../copy-text.ts';
import {
  movedColumn,
  shownColumns,
  withoutColumn,
  withPin,
  type ChangeLayout,
  type GridLayout,
} from './grid-layout.ts';
import type { GridColumn } from './use-grid-columns.ts';

interface ColumnItemsProps {
  readonly column: GridColumn;
  readonly names: readonly string[];
  readonly layout: GridLayout;
  readonly onLayout: ChangeLayout;
  readonly canSort: boolean;
  readonly onWidth: (width: number | undefined) => void;
}

const STEP = 80;

/** All that can be done to a column, for those who do not drag. */
export function ColumnItems({ column, names, layout, onLayout, canSort, onWidth }: ColumnItemsProps) {
  const { name, width, isPinned } = column;
  const shown = shownColumns(names, layout);
  const at = shown.indexOf(name);
  const move = (target: string | undefined) =>
    target !== undefined && onLayout(movedColumn(names, layout, name, target));
  return (
    <>
      {canSort && (
        <>
          <Menu.Item
            leftSection={<IconArrowUp size={14} />}
            onClick={() => onLayout({ sort: name, order: 'ascending' })}
          >
            Sort ascending
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={14} />}
            onClick={() => onLayout({ sort: name, order: 'descending' })}
          >
            Sort descending
          </Menu.Item>
          {layout.sort === name && (
            <Menu.Item onClick={() => onLayout({ sort: undefined, order: undefined })}>As it came</Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        leftSection={isPinned ? <IconPinnedOff size={14} /> : <IconPin size={14} />}
        onClick={() => onLayout(withPin(layout, name, !isPinned))}
      >
        {isPinned ? 'Let it move' : 'Keep at the left'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowLeft size={14} />}
        disabled={at === 0}
        onClick={() => move(shown[at - 1])}
      >
        Move left
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight size={14} />}
        disabled={at === shown.length - 1}
        onClick={() => move(shown[at + 1])}
      >
        Move right
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsHorizontal size={14} />} onClick={() => onWidth(width + STEP)}>
        Wider
      </Menu.Item>
      <Menu.Item onClick={() => onWidth(undefined)}>Width that fits</Menu.Item>
      <Menu.Item
        leftSection={<IconEyeOff size={14} />}
        disabled={shown.length === 1}
        onClick={() => onLayout(withoutColumn(names, layout, name))}
      >
        Hide
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => copyText(name)}>
        Copy name
      </Menu.Item>
    </>
  );
}
