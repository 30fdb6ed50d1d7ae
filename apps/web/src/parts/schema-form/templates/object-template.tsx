import { Button, Fieldset, Stack, Text } from '@mantine/core';
import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { IconPlus } from '@tabler/icons-react';
import { withCode } from '../../with-code.tsx';
import classes from './templates.module.css';

/** The fields of an object, one below the other; a box around those that are inside another. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, formData, onAddProperty, properties, schema, uiSchema, title, disabled, readonly } =
    props;
  const isPureChoice = (schema.oneOf ?? schema.anyOf) !== undefined && properties.length === 0;
  if (isPureChoice) return null;
  const content = (
    <Stack gap="md">
      {properties.map(({ content: field }) => field)}
      {canExpand(schema, uiSchema, formData) && readonly !== true && (
        <Button
          className={classes.add!}
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={disabled ?? false}
          onClick={onAddProperty}
        >
          Add
        </Button>
      )}
    </Stack>
  );
  if (fieldPathId.path.length === 0) return content;
  return (
    <Fieldset legend={title} p="sm" mx={0} tabIndex={-1} id={fieldPathId.$id}>
      {schema.description !== undefined && (
        <Text size="xs" c="dimmed" mb="sm">
          {withCode(schema.description)}
        </Text>
      )}
      {content}
    </Fieldset>
  );
}
