import { Textarea } from '@mantine/core';
import { IconNote, IconNotes } from '@tabler/icons-react';
import { TextPopover } from '../../parts/text-popover.tsx';

interface NoteButtonProps {
  readonly note: string;
  readonly disabled?: boolean;
  onSave(note: string): Promise<unknown>;
}

const LONGEST = 2_000;

/** A note for everybody of the workspace, written in place. */
export function NoteButton({ note, disabled = false, onSave }: NoteButtonProps) {
  const label = note === '' ? 'Write a note' : 'Change the note';
  return (
    <TextPopover
      label={label}
      title={note === '' ? label : note}
      icon={note === '' ? <IconNote size={14} /> : <IconNotes size={14} />}
      text={note}
      disabled={disabled}
      mayBeEmpty
      onSave={onSave}
      field={(draft, change) => (
        <Textarea
          label="Note"
          description="Everybody of the workspace sees it."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST}
          data-autofocus
          value={draft}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    />
  );
}
