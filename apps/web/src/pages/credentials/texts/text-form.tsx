import { Button, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CopiedText } from '../../../parts/copied-text.tsx';
import { DialogEnd } from '../../../parts/dialog-end.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import type { NamedText, TextKind } from './named-text.ts';

const LONGEST = 10_000;

interface TextFormProps {
  readonly kind: TextKind;
  /** A new one when left out. */
  readonly known?: NamedText;
  readonly isReadOnly?: boolean;
  onClose(): void;
}

/** A name and a text. */
export function TextForm({ kind, known, isReadOnly = false, onClose }: TextFormProps) {
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState(known?.name ?? '');
  const [text, setText] = useState(known?.text ?? '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isSaved = await send(async () => {
      await (known === undefined ? kind.create({ name, text }) : kind.update({ name, text }));
      await queries.invalidateQueries({ queryKey: [kind.tab] });
    });
    if (isSaved) onClose();
  }

  return (
    <Modal opened onClose={onClose} size="lg" title={known === undefined ? `New ${kind.one}` : known.name}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {known === undefined ? (
            <TextInput
              label="Name"
              required
              maxLength={1000}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          ) : (
            <Text size="sm" component="div">
              In a query: <CopiedText text={`$${kind.family}.${known.name}$`} label="what a query has" />
            </Text>
          )}
          <Textarea
            label={kind.textLabel}
            required
            autosize
            minRows={known === undefined || kind.tab === 'prompts' ? 6 : 2}
            maxRows={20}
            maxLength={LONGEST}
            readOnly={isReadOnly}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <DialogEnd problem={problem} onLeave={onClose} {...(isReadOnly && { leave: 'Close' })}>
            {!isReadOnly && (
              <Button type="submit" loading={isSending} disabled={name.trim() === '' || text === ''}>
                Save
              </Button>
            )}
          </DialogEnd>
        </Stack>
      </form>
    </Modal>
  );
}
