import { Menu, Text } from '@mantine/core';
import { IconCopy, IconExternalLink, IconEye, IconFilter, IconFilterOff } from '@tabler/icons-react';
import { copyText } from '../../../../parts/copy-text.ts';
import type { GridCell } from '../../../../parts/row-grid/row-grid.tsx';
import { valueText } from '../../../../parts/row-grid/value-text.ts';
import { linkOf } from './link-of.ts';
import { useWriteFilter } from './use-write-filter.ts';
import { valueFilter } from './value-filter.ts';

interface CellItemsProps {
  readonly cell: GridCell;
  readonly stage: number;
  readonly onOpen: () => void;
}

/** What can be done with a cell. Filters are written into the text: the query is always the truth. */
export function CellItems({ cell, stage, onOpen }: CellItemsProps) {
  const { row, column, value } = cell;
  const writeFilter = useWriteFilter(stage);
  const keep = valueFilter(column, value, 'keep');
  const drop = valueFilter(column, value, 'drop');
  const link = linkOf(value);
  return (
    <>
      <Menu.Item leftSection={<IconEye size={14} />} rightSection={<Keys keys="Space" />} onClick={onOpen}>
        Open
      </Menu.Item>
      {link !== undefined && (
        <Menu.Item
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconExternalLink size={14} />}
        >
          Open the link
        </Menu.Item>
      )}
      <Menu.Divider />
      {keep !== undefined && drop !== undefined && (
        <>
          <Menu.Item leftSection={<IconFilter size={14} />} onClick={() => writeFilter(keep)}>
            Keep only this value
          </Menu.Item>
          <Menu.Item leftSection={<IconFilterOff size={14} />} onClick={() => writeFilter(drop)}>
            Drop this value
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        leftSection={<IconCopy size={14} />}
        rightSection={<Keys keys="Ctrl C" />}
        onClick={() => void copyText(valueText(value))}
      >
        Copy
      </Menu.Item>
      <Menu.Item rightSection={<Keys keys="Ctrl Shift C" />} onClick={() => void copyText(valueText(row, 2))}>
        Copy row as JSON
      </Menu.Item>
      <Menu.Item onClick={() => void copyText(column)}>Copy path</Menu.Item>
    </>
  );
}

function Keys({ keys }: { readonly keys: string }) {
  return (
    <Text size="xs" c="dimmed">
      {keys}
    </Text>
  );
}
