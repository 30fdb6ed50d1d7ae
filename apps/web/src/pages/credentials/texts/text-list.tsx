import { Button, Stack, Table, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { useCredentialsView } from '../use-credentials-view.ts';
import type { NamedText, TextKind } from './named-text.ts';
import { TextForm } from './text-form.tsx';

/** Prompts or checkpoints: all of them, and one to be changed. */
export function TextList({ kind }: { readonly kind: TextKind }) {
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const [{ one, make }, go] = useCredentialsView();
  const { tab } = kind;
  const list = usePages<NamedText>([tab], kind.list);
  const chosen = list.items?.find(({ name }) => name === one);
  const close = (): void => go({ tab });

  async function remove(name: string): Promise<void> {
    await kind.remove(name);
    await queries.invalidateQueries({ queryKey: [tab] });
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {kind.summary}
      </Text>
      {mayEdit && (
        <div>
          <Button leftSection={<IconPlus size={14} />} onClick={() => go({ tab, make: '' })}>
            New {kind.one}
          </Button>
        </div>
      )}
      <ListTable
        list={list}
        label={`All ${tab}`}
        columns={['Name', kind.textLabel, 'Changed', ...(mayEdit ? [' '] : [])]}
        empty={kind.empty}
        row={({ name, text, updatedAt }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Button variant="transparent" px={0} onClick={() => go({ tab, one: name })}>
                {name}
              </Button>
            </Table.Td>
            <Table.Td title={text}>{text}</Table.Td>
            <Table.Td>{dateAndTime(updatedAt)}</Table.Td>
            {mayEdit && (
              <Table.Td>
                <ConfirmButton
                  label={`Delete ${name}`}
                  icon={<IconTrash size={14} />}
                  question={`Delete ${name}? ${kind.deleteQuestion}`}
                  action="Delete"
                  onConfirm={() => remove(name)}
                />
              </Table.Td>
            )}
          </Table.Tr>
        )}
      />
      {mayEdit && make !== undefined && <TextForm kind={kind} onClose={close} />}
      {chosen !== undefined && (
        <TextForm key={chosen.name} kind={kind} known={chosen} isReadOnly={!mayEdit} onClose={close} />
      )}
    </Stack>
  );
}
