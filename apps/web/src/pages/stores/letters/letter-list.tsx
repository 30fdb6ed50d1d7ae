import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import type { DeadLetter } from '../store-types.ts';
import { LetterRow } from './letter-row.tsx';
import { resentWords } from './resent-words.ts';

const ASK_AGAIN_MS = 5_000;

/** Rows that the store did not get, the oldest first; to be sent again when what was wrong is mended. */
export function LetterList({ store }: { readonly store: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const path = { name: store };
  const list = usePages<DeadLetter>(
    ['stores', 'letters', store],
    async (query, signal) =>
      (await client.api.GET('/v1/mentos/stores/{name}/letters', { params: { path, query }, signal })).data!,
    { refetchInterval: ASK_AGAIN_MS },
  );
  const resend = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const body = ids.length === 0 ? {} : { ids: [...ids] };
      const { data } = await client.api.POST('/v1/mentos/stores/{name}/letters/resend', {
        params: { path },
        body,
      });
      return data!;
    },
    onSettled: () => {
      setChosen(new Set());
      return queries.invalidateQueries({ queryKey: ['stores'] });
    },
  });
  async function dropAll(): Promise<void> {
    await client.api.DELETE('/v1/mentos/stores/{name}/letters', { params: { path } });
    setChosen(new Set());
    await queries.invalidateQueries({ queryKey: ['stores', 'letters', store] });
  }
  const count = list.items?.length ?? 0;
  // Letters that have gone meanwhile count no longer.
  const ids = (list.items ?? []).map(({ id }) => id).filter((id) => chosen.has(id));

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Rows that this store refused, or that did not get there in time. They are kept for thirty days; when
        what was wrong is mended, send them again.
      </Text>
      {mayEdit && count > 0 && (
        <Group gap="sm">
          <Button
            leftSection={<IconSend size={14} />}
            loading={resend.isPending}
            onClick={() => resend.mutate(ids)}
          >
            {ids.length === 0 ? 'Send the oldest again' : `Send ${ids.length} again`}
          </Button>
          <ConfirmButton
            label="Delete all"
            question="Delete all dead letters of this store? Their rows are lost."
            action="Delete all"
            onConfirm={dropAll}
          />
        </Group>
      )}
      {resend.data !== undefined && (
        <Text size="sm" role="status">
          {resentWords(resend.data)}
        </Text>
      )}
      {resend.error !== null && <ProblemNote problem={resend.error} />}
      <ListTable
        list={list}
        label="Dead letters"
        columns={[...(mayEdit ? [' '] : []), 'Since', 'Why', 'Row', 'Of', ...(mayEdit ? ['  '] : [])]}
        empty="No dead letters: no row was given up."
        row={(letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            onResend={mayEdit ? () => resend.mutate([letter.id]) : undefined}
            choice={
              mayEdit && (
                <Table.Td>
                  <Checkbox
                    size="xs"
                    aria-label={`Choose the row of ${letter.createdAt}`}
                    checked={chosen.has(letter.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen((before) => {
                        const after = new Set(before);
                        if (checked) after.add(letter.id);
                        else after.delete(letter.id);
                        return after;
                      })
                    }
                  />
                </Table.Td>
              )
            }
          />
        )}
      />
    </Stack>
  );
}
