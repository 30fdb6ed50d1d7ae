import { Group, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import type { ItemOf } from '../../parts/item-of.ts';
import { dateAndTime } from '../../parts/show-time.ts';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { firstLine } from '../runs/first-line.ts';
import { NoteButton } from '../runs/note-button.tsx';
import { StarButton } from '../runs/star-button.tsx';
import { RenameButton } from './rename-button.tsx';
import classes from './saved-line.module.css';
import { useChangeSaved } from './use-change-saved.ts';

/** One saved query in the list; a click opens it in the editor. */
export function SavedLine({ saved }: { readonly saved: ItemOf<'listSavedQueries'> }) {
  const { id, name, query, note, starred } = saved;
  const client = useClient();
  const queries = useQueryClient();
  const mayChange = useHasRole('editor');
  const change = useChangeSaved(id);

  async function remove(): Promise<void> {
    await client.api.DELETE('/v1/saved-queries/{id}', { params: { path: { id } } });
    await queries.invalidateQueries({ queryKey: ['saved queries'] });
  }

  return (
    <>
      <Table.Td className={classes.name!}>
        <Link to="/query" search={{ saved: id } as never} title="Open in the editor">
          {name}
        </Link>
      </Table.Td>
      <Table.Td className={classes.query!} title={query}>
        {firstLine(query)}
      </Table.Td>
      <Table.Td className={classes.note!} title={note}>
        {note}
      </Table.Td>
      <Table.Td className={classes.when!}>
        <Text size="xs" c="dimmed" title={`Saved first by ${saved.createdBy}`}>
          {dateAndTime(saved.updatedAt)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <StarButton
            isStarred={starred}
            of={name}
            disabled={!mayChange || change.isPending}
            onStar={(isStarred) => change.mutate({ starred: isStarred })}
          />
          <RenameButton
            name={name}
            disabled={!mayChange}
            onRename={(text) => change.mutateAsync({ name: text })}
          />
          <NoteButton
            note={note}
            disabled={!mayChange}
            onSave={(text) => change.mutateAsync({ note: text })}
          />
          <ConfirmButton
            label={`Delete ${name}`}
            question={`Delete the saved query ${name} for everybody of the workspace? Its runs stay.`}
            action="Delete"
            icon={<IconTrash size={14} />}
            disabled={!mayChange}
            onConfirm={remove}
          />
        </Group>
      </Table.Td>
    </>
  );
}
