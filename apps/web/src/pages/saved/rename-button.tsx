import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { TextPopover } from '../../parts/text-popover.tsx';

interface RenameButtonProps {
  readonly name: string;
  readonly disabled: boolean;
  onRename(name: string): Promise<unknown>;
}

/** Another name for a saved query; its address stays. */
export function RenameButton({ name, disabled, onRename }: RenameButtonProps) {
  return (
    <TextPopover
      label={`Rename ${name}`}
      title="Rename"
      icon={<IconPencil size={14} />}
      text={name}
      disabled={disabled}
      onSave={onRename}
      field={(draft, change) => (
        <TextInput
          label="Name"
          description="Links to it go on working."
          maxLength={200}
          data-autofocus
          value={draft}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    />
  );
}
