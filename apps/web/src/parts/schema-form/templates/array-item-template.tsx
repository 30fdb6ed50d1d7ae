import { ActionIcon, Group } from '@mantine/core';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './templates.module.css';

export function ArrayItemTemplate({ children, buttonsProps, readonly, index }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasRemove, onMoveUpItem, onRemoveItem, disabled } = buttonsProps;
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <div className={classes.value}>{children}</div>
      {hasMoveUp && readonly !== true && (
        <ActionIcon
          mt={4}
          aria-label={`Move item ${index + 1} up`}
          disabled={disabled ?? false}
          onClick={onMoveUpItem}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
      )}
      {hasRemove && readonly !== true && (
        <ActionIcon
          mt={4}
          aria-label={`Remove item ${index + 1}`}
          disabled={disabled ?? false}
          onClick={onRemoveItem}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
