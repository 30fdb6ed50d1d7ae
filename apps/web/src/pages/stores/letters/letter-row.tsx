import { ActionIcon, Anchor, Button, Table, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { JsonTree } from '../../../parts/json-tree/json-tree.tsx';
import { cellText } from '../../../parts/row-grid/cell-text.ts';
import { dateAndTime } from '../../../parts/show-time.ts';
import type { DeadLetter } from '../store-types.ts';
import classes from './letter-row.module.css';

interface LetterRowProps {
  readonly letter: DeadLetter;
  /** A cell in front. */
  readonly choice: ReactNode;
  readonly onResend: (() => void) | undefined;
}

/** A row that did not arrive: why, what it holds, and where it came from. */
export function LetterRow({ letter, choice, onResend }: LetterRowProps) {
  const { row, code, message, query, stage, name, createdAt } = letter;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Table.Tr>
        {choice}
        <Table.Td>{dateAndTime(createdAt)}</Table.Td>
        <Table.Td title={message}>{message}</Table.Td>
        <Table.Td className={classes.row!}>
          <ActionIcon
            size="xs"
            aria-label={isOpen ? 'Hide the row' : 'Show the row'}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          </ActionIcon>{' '}
          {cellText(row)}
        </Table.Td>
        <Table.Td>
          {query === undefined ? (
            <Text size="sm" c="dimmed">
              a stream
            </Text>
          ) : (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/query"
                  search={{ run: query, ...(stage !== undefined && { stage }) } as never}
                />
              )}
            >
              {name ?? 'the run'}
            </Anchor>
          )}
        </Table.Td>
        {onResend !== undefined && (
          <Table.Td>
            <Button variant="subtle" onClick={onResend}>
              Send again
            </Button>
          </Table.Td>
        )}
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={6} className={classes.whole!}>
            <Text size="sm">
              {message} ({code})
            </Text>
            <div className={classes.json}>
              <JsonTree value={row} label="Row" />
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
