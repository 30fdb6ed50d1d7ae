import { Button, FileButton, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useSending } from '../../parts/use-sending.ts';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';

/** Under which licence the service runs; the product is whole without one. */
export function Licences() {
  const client = useClient();
  const queries = useQueryClient();
  const mayChange = useHasRole('admin');
  const { isSending, problem, send } = useSending();
  const { data: running } = useQuery({
    queryKey: ['licences', 'services'],
    queryFn: async ({ signal }) =>
      (await client.api.GET('/v1/sirp/services/licenses', { signal })).data!.items,
  });
  const list = usePages(
    ['licences'],
    async (query, signal) =>
      (await client.api.GET('/v1/licorice/licenses', { params: { query }, signal })).data!,
  );
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['licences'] });

  async function add(file: File | null): Promise<void> {
    if (file === null) return;
    const value = (await file.text()).trim();
    const licenseKey = { filename: file.name, value };
    if (await send(() => client.api.POST('/v1/licorice/licenses', { body: { licenseKey } }))) await changed();
  }

  async function remove(id: string): Promise<void> {
    await client.api.DELETE('/v1/licorice/licenses/{id}', { params: { path: { id } } });
    await changed();
  }

  const editions = [...new Set(running?.map(({ edition }) => edition))].join(', ');
  return (
    <Stack gap="xs" component="section" aria-labelledby="licences">
      <Group justify="space-between">
        <Title order={2} size="h5" id="licences">
          Licence
        </Title>
        {mayChange && (
          <FileButton onChange={(file) => void add(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isSending} leftSection={<IconUpload size={14} />}>
                Add a licence
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {running !== undefined && <Text size="sm">The services run as edition {editions}.</Text>}
      {problem !== undefined && <ProblemNote problem={problem} />}
      <ListTable
        list={list}
        label="Licences"
        columns={['Licence', 'Edition', 'Holder', 'Ends', ...(mayChange ? [''] : [])]}
        empty="No licence was added. Nothing is missing for that: a licence only says who is supported."
        row={({ id, licence, edition, holder, expiresAt }) => (
          <Table.Tr key={id}>
            <Table.Td>{licence}</Table.Td>
            <Table.Td>{edition}</Table.Td>
            <Table.Td>{holder}</Table.Td>
            <Table.Td>{expiresAt === null ? 'never' : dateAndTime(expiresAt)}</Table.Td>
            {mayChange && (
              <Table.Td ta="right">
                <ConfirmButton
                  label={`Take away the licence ${licence}`}
                  icon={<IconTrash size={16} />}
                  action="Take away"
                  question="The product stays whole."
                  onConfirm={() => remove(id)}
                />
              </Table.Td>
            )}
          </Table.Tr>
        )}
      />
    </Stack>
  );
}
