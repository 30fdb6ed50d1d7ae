import { ActionIcon, Button, Popover, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { DialogEnd } from './dialog-end.tsx';

interface TextPopoverProps {
  /** What the button does, in words. */
  readonly label: string;
  readonly title?: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly disabled?: boolean;
  /** Whether an empty text can be kept. */
  readonly mayBeEmpty?: boolean;
  /** The input. */
  field(draft: string, change: (draft: string) => void): ReactNode;
  onSave(text: string): Promise<unknown>;
}

/** A small button that opens one text for writing, in place. */
export function TextPopover(props: TextPopoverProps) {
  const { label, title = label, icon, text, disabled = false, mayBeEmpty = false, field, onSave } = props;
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<unknown>();

  function close(): void {
    setDraft(undefined);
    setProblem(undefined);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await onSave((draft ?? '').trim());
      close();
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <Popover
      opened={draft !== undefined}
      onChange={(isOpen) => !isOpen && close()}
      trapFocus
      returnFocus
      shadow="md"
      width={320}
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={label}
          title={title}
          disabled={disabled}
          onClick={() => (draft === undefined ? setDraft(text) : close())}
        >
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form onSubmit={(event) => void save(event)}>
          <Stack gap="sm">
            {field(draft ?? '', setDraft)}
            <DialogEnd problem={problem} onLeave={close}>
              <Button type="submit" disabled={!mayBeEmpty && draft?.trim() === ''}>
                Save
              </Button>
            </DialogEnd>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
