import { Button, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { DialogEnd } from '../../parts/dialog-end.tsx';
import { useSending } from '../../parts/use-sending.ts';
import { useClient } from '../../session/session-context.ts';

interface SaveDialogProps {
  readonly text: string;
  onClose(): void;
  onSaved(id: string): void;
}

/** Asks for a name and keeps the text under it. */
export function SaveDialog({ text, onClose, onSaved }: SaveDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await send(async () => {
      const { data } = await client.api.POST('/v1/saved-queries', {
        body: { name: name.trim(), query: text, note: note.trim() },
      });
      queries.setQueryData(['saved query', data!.id], data);
      await queries.invalidateQueries({ queryKey: ['saved queries'] });
      onSaved(data!.id);
    });
  }

  return (
    <Modal opened onClose={onClose} title="Save the query" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="Everybody of the workspace finds it under this name."
            required
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DialogEnd problem={problem} onLeave={onClose}>
            <Button type="submit" loading={isSending} disabled={name.trim() === ''}>
              Save
            </Button>
          </DialogEnd>
        </Stack>
      </form>
    </Modal>
  );
}
