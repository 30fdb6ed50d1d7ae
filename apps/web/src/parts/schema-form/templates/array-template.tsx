import { Button, Input, Stack } from '@mantine/core';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { IconPlus } from '@tabler/icons-react';
import { withCode } from '../../with-code.tsx';
import classes from './templates.module.css';

/** A list: its items one below the other, and a button for one more. */
export function ArrayTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, disabled, fieldPathId, items, onAddClick, rawErrors, readonly, required, schema, title } =
    props;
  return (
    <Input.Wrapper
      id={fieldPathId.$id}
      labelElement="div"
      label={title}
      withAsterisk={required ?? false}
      {...(schema.description !== undefined && { description: withCode(schema.description) })}
      {...(rawErrors !== undefined && rawErrors.length > 0 && { error: rawErrors.join(' ') })}
    >
      <Stack
        gap={4}
        mt={4}
        role="group"
        aria-label={title}
        tabIndex={-1}
        data-wrong={rawErrors !== undefined && rawErrors.length > 0}
      >
        {items}
        {canAdd === true && readonly !== true && (
          <Button
            className={classes.add!}
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={disabled ?? false}
            onClick={onAddClick}
            aria-label={`Add to ${title}`}
          >
            Add
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
