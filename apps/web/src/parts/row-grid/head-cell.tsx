import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPinFilled } from '@tabler/icons-react';
import { useRef, type PointerEvent } from 'react';
import { ColumnItems } from './column-items.tsx';
import { nextSort, type ChangeLayout, type GridLayout } from './grid-layout.ts';
import classes from './row-grid.module.css';
import { NARROWEST, type GridColumn } from './use-grid-columns.ts';

interface HeadCellProps {
  readonly column: GridColumn;
  readonly left: number;
  readonly names: readonly string[];
  readonly layout: GridLayout;
  readonly onLayout: ChangeLayout;
  readonly canSort: boolean;
  readonly onDrag: (name: string) => void;
  readonly onDrop: () => void;
  readonly onWidth: (width: number | undefined) => void;
}

/** The name of a column with its menu and the edge by which it is made wider. */
export function HeadCell(props: HeadCellProps) {
  const { column, left, names, layout, onLayout, canSort, onDrag, onDrop, onWidth } = props;
  const { name } = column;
  const order = layout.sort === name ? (layout.order ?? 'ascending') : undefined;
  return (
    <div
      role="columnheader"
      aria-sort={canSort ? (order ?? 'none') : undefined}
      className={column.isPinned ? `${classes.header} ${classes.pinned}` : classes.header}
      style={{ width: column.width, left }}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(name);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <UnstyledButton
        className={classes.name!}
        title={canSort ? `${name}: sort` : name}
        disabled={!canSort}
        onClick={() => onLayout(nextSort(layout, name))}
      >
        {column.isPinned && <IconPinFilled size={11} aria-label="stays at the left" />} {name}{' '}
        {order === 'ascending' && <IconArrowUp size={12} aria-hidden />}
        {order === 'descending' && <IconArrowDown size={12} aria-hidden />}
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={classes.more!} size={20} aria-label={`Column ${name}`}>
            <IconDotsVertical size={12} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnItems {...{ column, names, layout, onLayout, canSort, onWidth }} />
        </Menu.Dropdown>
      </Menu>
      <Edge width={column.width} onWidth={onWidth} />
    </div>
  );
}

/** Where a column is made wider: drag it, or click it twice to fit what stands in the column. */
function Edge({ width, onWidth }: Pick<HeadCellProps, 'onWidth'> & { readonly width: number }) {
  const start = useRef<number>(undefined);
  const chosen = (event: PointerEvent) => Math.max(NARROWEST, width + event.clientX - start.current!);
  return (
    <div
      className={classes.edge}
      aria-hidden
      draggable
      onDragStart={(event) => {
        // Else the column itself would be moved.
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (start.current !== undefined)
          event.currentTarget.parentElement!.style.width = `${chosen(event)}px`;
      }}
      onPointerUp={(event) => {
        if (start.current !== undefined && event.clientX !== start.current) onWidth(chosen(event));
        start.current = undefined;
      }}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
