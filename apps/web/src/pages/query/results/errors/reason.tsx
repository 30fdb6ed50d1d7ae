import { Button, Group, Stack, Text } from '@mantine/core';
import type { FailedRow } from '@rowmill/client';
import { IconAlertTriangle, IconListDetails } from '@tabler/icons-react';
import classes from './errors-tab.module.css';
import type { ErrorGroup } from './group-errors.ts';
import type { FailedCall } from './use-failed-calls.ts';

const SHOWN = 50;

interface ReasonProps {
  readonly group: ErrorGroup;
  readonly command: string | undefined;
  readonly callOf: (row: FailedRow) => FailedCall | undefined;
  readonly onCommands: () => void;
}

/** Rows that failed for one reason: what to do about it, and which they are. */
export function Reason({ group, command, callOf, onCommands }: ReasonProps) {
  const { stage, code, remedy, rows } = group;
  const shown = rows.slice(0, SHOWN).map((row) => ({ ...row, call: callOf(row) }));
  const hasCalls = shown.some(({ call }) => call !== undefined);
  return (
    <section className={classes.reason} aria-label={code}>
      <Stack gap={4}>
        <Group gap="sm">
          <IconAlertTriangle size={14} className={classes.mark!} aria-hidden />
          <Text size="sm" fw={600}>
            Stage {stage + 1}
            {command !== undefined && `, ${command}`}: {code}
          </Text>
          <Text size="xs" c="dimmed">
            {rows.length.toLocaleString()} {rows.length === 1 ? 'row' : 'rows'}
          </Text>
          {hasCalls && (
            <Button
              variant="subtle"
              leftSection={<IconListDetails size={14} />}
              title="Each try with its arguments and how long it took"
              onClick={onCommands}
            >
              Commands
            </Button>
          )}
        </Group>
        {remedy !== undefined && <Text size="sm">{remedy}</Text>}
      </Stack>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{hasCalls ? 'Row' : 'Row id'}</th>
            {hasCalls && <th scope="col">Asked for</th>}
            <th scope="col">Tries</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, attempts, message, call }) => (
            <tr key={row}>
              <td>{hasCalls ? call?.number : row}</td>
              {hasCalls && <td>{call?.called}</td>}
              <td>{attempts}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <Text size="xs" c="dimmed">
          {(rows.length - SHOWN).toLocaleString()} more of the same
        </Text>
      )}
    </section>
  );
}
