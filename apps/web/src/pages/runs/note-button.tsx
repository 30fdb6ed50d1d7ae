import { ActionIcon, Button, Group, Popover, Stack, Textarea } from '@mantine/core';
import { IconNote, IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';

interface NoteButtonProps {
  readonly note: string;
  readonly disabled?: boolean;
  onSave(note: string): Promise<unknown>;
}

const LONGEST = 2_000;

/** A note for everybody of the workspace, written in place. */
export function NoteButton({ note, disabled = false, onSave }: NoteButtonProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const label = note === '' ? 'Write a note' : 'Change the note';

  async function save(): Promise<void> {
    try {
      await onSave(draft ?? '');
      setDraft(undefined);
      setProblem(undefined);
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <Popover
      opened={draft !== undefined}
      onChange={(isOpen) => !isOpen && setDraft(undefined)}
      trapFocus
      returnFocus
      shadow="md"
      width={320}
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={label}
          title={note === '' ? label : note}
          disabled={disabled}
          onClick={() => setDraft((open) => (open === undefined ? note : undefined))}
        >
          {note === '' ? <IconNote size={14} /> : <IconNotes size={14} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">
          <Textarea
            label="Note"
            description="Everybody of the workspace sees it."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LONGEST}
            data-autofocus
            value={draft ?? ''}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          {problem !== undefined && <ProblemNote problem={problem} />}
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={() => setDraft(undefined)}>
              Leave it
            </Button>
            <Button onClick={() => void save()}>Save</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
