import { Stack } from '@mantine/core';
import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';

/** One of several shapes: which one, and its fields. */
export function ShapeChoiceTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <Stack gap="sm">
      {selector}
      {optionSchemaField}
    </Stack>
  );
}
