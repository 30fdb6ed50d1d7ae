import { ActionIcon, Group, TextInput } from '@mantine/core';
import type { FieldTemplateProps } from '@rjsf/utils';
import { IconTrash } from '@tabler/icons-react';
import classes from './templates.module.css';

/** A field whose name people choose, such as a header: name, value, and a way to be rid of both. */
export function FreeName({
  id,
  label,
  children,
  disabled,
  readonly,
  onKeyRenameBlur,
  onRemoveProperty,
}: FieldTemplateProps) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <TextInput
        // Another name is another field.
        key={label}
        id={`${id}-name`}
        aria-label={`Name of ${label}`}
        className={classes.name!}
        defaultValue={label}
        disabled={disabled || readonly}
        spellCheck={false}
        onBlur={onKeyRenameBlur}
      />
      <div className={classes.value}>{children}</div>
      {!readonly && (
        <ActionIcon mt={4} aria-label={`Remove ${label}`} disabled={disabled} onClick={onRemoveProperty}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
