import { Button, Loader, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-table.module.css';
import { ProblemNote } from './problem-note.tsx';
import type { Pages } from './use-pages.ts';

interface ListTableProps<T> {
  readonly list: Pages<T>;
  /** What the table is about, for those who hear it. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Those of the columns that hold numbers: their names stand above the last digit. */
  readonly numbers?: readonly string[];
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
  /** No row has a button or a link: then the table itself takes the keys that move it sideways. */
  readonly isTextOnly?: boolean;
  /** A row with a cell for each column. */
  row(item: T): ReactNode;
}

/** A list of things with names, with every state it can be in: not here yet, refused, empty, more to come. */
export function ListTable<T>({
  list,
  label,
  columns,
  numbers = [],
  empty,
  isTextOnly = false,
  row,
}: ListTableProps<T>) {
  const { items, problem, hasMore, isReadingMore, readMore } = list;
  if (items === undefined)
    return problem === undefined ? <Loader size="sm" /> : <ProblemNote problem={problem} />;
  return (
    <>
      {problem !== undefined && <ProblemNote problem={problem} />}
      {items.length === 0 ? (
        <Text component="div" size="sm" c="dimmed" py="lg">
          {empty}
        </Text>
      ) : (
        <Table.ScrollContainer
          minWidth={0}
          type="native"
          {...(isTextOnly && { tabIndex: 0, role: 'group', 'aria-label': `${label}, all columns` })}
        >
          <Table aria-label={label} highlightOnHover verticalSpacing={4} className={classes.table!}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((name) => (
                  <Table.Th key={name} {...(numbers.includes(name) && { ta: 'right' as const })}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{items.map(row)}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {hasMore && (
        <div>
          <Button variant="default" loading={isReadingMore} onClick={readMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
