import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ListTable } from '../../../parts/list-table.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import { useSettingsView } from '../use-settings-view.ts';

/** What was done in the workspace, by whom, newest first. */
export default function AuditSection() {
  const client = useClient();
  const [{ operation = '', actor = '' }, changeView] = useSettingsView();
  const [typed, setTyped] = useState({ operation, actor });
  const list = usePages(['audit', operation, actor], async ({ cursor }, signal) => {
    const query = {
      ...(cursor !== undefined && { cursor: Number(cursor) }),
      ...(operation !== '' && { operation }),
      ...(actor !== '' && { actor }),
    };
    return (await client.api.GET('/v1/audit', { params: { query }, signal })).data!;
  });

  function filter(event: FormEvent): void {
    event.preventDefault();
    changeView({ operation: typed.operation || undefined, actor: typed.actor || undefined });
  }

  return (
    <>
      <Group component="form" gap="sm" align="flex-end" aria-label="Filter" onSubmit={filter}>
        <TextInput
          label="Operation"
          placeholder="createPolicy"
          value={typed.operation}
          onChange={(event) => setTyped({ ...typed, operation: event.currentTarget.value.trim() })}
        />
        <TextInput
          label="Actor"
          placeholder="user ada"
          value={typed.actor}
          onChange={(event) => setTyped({ ...typed, actor: event.currentTarget.value })}
        />
        <Button type="submit" size="sm" variant="default">
          Show
        </Button>
        <Verify />
      </Group>
      <ListTable
        list={list}
        label="Audit log"
        isTextOnly
        columns={['No.', 'When', 'Who', 'From', 'Operation', 'On', 'Outcome', 'Details']}
        empty={operation === '' && actor === '' ? 'Nothing was done yet.' : 'No entry matches.'}
        row={(entry) => (
          <Table.Tr key={entry.number}>
            <Table.Td>{entry.number}</Table.Td>
            <Table.Td>{dateAndTime(entry.at)}</Table.Td>
            <Table.Td>{entry.actor}</Table.Td>
            <Table.Td>{entry.address}</Table.Td>
            <Table.Td>{entry.operation}</Table.Td>
            <Table.Td title={entry.object}>{entry.object}</Table.Td>
            <Table.Td>{entry.outcome}</Table.Td>
            <Table.Td ff="monospace" title={JSON.stringify(entry.details, null, 2)}>
              {Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details)}
            </Table.Td>
          </Table.Tr>
        )}
      />
    </>
  );
}

/** Each entry is chained to the one before, so that a change shows. */
function Verify() {
  const client = useClient();
  const { isSending, problem, send } = useSending();
  const [verdict, setVerdict] = useState<string>();

  const verify = (): Promise<boolean> =>
    send(async () => {
      setVerdict(undefined);
      const { ok, entries, brokenAt } = (await client.api.GET('/v1/audit/verify')).data!;
      setVerdict(
        ok
          ? `All ${entries.toLocaleString()} entries are as they were written.`
          : `The log was changed: entry ${brokenAt ?? 'unknown'} is not as it was written.`,
      );
    });

  return (
    <>
      <Button size="sm" variant="default" loading={isSending} onClick={() => void verify()}>
        Verify the log
      </Button>
      {verdict !== undefined && (
        <Text size="sm" role="status">
          {verdict}
        </Text>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
}
