import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { useQueryText } from '../query/query-text.ts';
import type { ChangeView, View } from '../query/use-view.ts';
import { NoteButton } from '../runs/note-button.tsx';
import { StarButton } from '../runs/star-button.tsx';
import { useRemark } from '../runs/use-remark.ts';
import { HistoryMenu } from './history-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useChangeSaved } from './use-change-saved.ts';
import { useSavedQuery } from './use-saved-query.ts';

interface QueryActionsProps {
  readonly text: string;
  readonly view: View;
  readonly onView: ChangeView;
}

/** What can be kept of a query and given to others; at the right of the run bar. */
export function QueryActions({ text, view, onView }: QueryActionsProps) {
  const maySave = useHasRole('editor');
  const navigate = useNavigate();
  const { setText } = useQueryText();
  const saved = useSavedQuery(view.saved);
  const change = useChangeSaved(view.saved ?? '');
  const [isNaming, setIsNaming] = useState(false);
  const latest = useRef({ text, saved });
  latest.current = { text, saved };

  function save(): void {
    const now = latest.current;
    if (!maySave || now.text.trim() === '') return;
    if (now.saved === undefined) setIsNaming(true);
    else if (now.saved.query !== now.text) change.mutate({ query: now.text, onlyVersion: now.saved.version });
  }
  // The editor tells its newest text at the same key; by the next turn it is here.
  useHotkeys([['mod+S', () => void setTimeout(save)]], [], true);

  return (
    <Group gap="xs" ml="auto">
      {saved !== undefined && (
        <Text size="xs" c="dimmed" maw={200} truncate title={saved.name} role="status">
          {saved.name}, {saved.query === text ? 'saved' : 'changed'}
        </Text>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={14} />}
        title="An empty page, with the examples"
        disabled={text === '' && view.run === undefined}
        onClick={() => {
          setText('');
          void navigate({ to: '/query', search: {} as never });
        }}
      >
        New
      </Button>
      {maySave && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconDeviceFloppy size={14} />}
          title="Ctrl-S"
          disabled={text.trim() === '' || saved?.query === text}
          loading={change.isPending}
          onClick={save}
        >
          Save
        </Button>
      )}
      {view.run !== undefined && <RunRemarks run={view.run} />}
      <HistoryMenu />
      <MoreMenu text={text} view={view} savedText={saved?.query} onSaveAs={() => setIsNaming(true)} />
      {change.error !== null && <ProblemNote problem={change.error} />}
      {isNaming && (
        <SaveDialog
          text={text}
          onClose={() => setIsNaming(false)}
          onSaved={(id) => {
            setIsNaming(false);
            onView({ saved: id });
          }}
        />
      )}
    </Group>
  );
}

/** Star and note of the run that is shown. */
function RunRemarks({ run }: { readonly run: string }) {
  const client = useClient();
  const mayRemark = useHasRole('editor');
  const remark = useRemark(run);
  const { data } = useQuery({ queryKey: ['run', run], queryFn: () => client.queries.find(run) });
  if (data === undefined) return null;
  return (
    <>
      <StarButton
        isStarred={data.starred}
        of="this run"
        disabled={!mayRemark || remark.isPending}
        onStar={(starred) => remark.mutate({ starred })}
      />
      <NoteButton
        note={data.note ?? ''}
        disabled={!mayRemark}
        onSave={(note) => remark.mutateAsync({ note })}
      />
    </>
  );
}
