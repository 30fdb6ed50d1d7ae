import { MultiSelect } from '@mantine/core';

/** As the API has them; the order in which they are chosen is the order in which they are done. */
const PROCESSORS = [
  { value: 'flatten', label: 'flatten: dotted names instead of nested objects' },
  { value: 'dropNull', label: 'dropNull: leave fields without a value out' },
  { value: 'stringify', label: 'stringify: make every field a text' },
  { value: 'addKey', label: 'addKey: the delivery key as the field _key' },
] as const;

export type Processor = (typeof PROCESSORS)[number]['value'];

interface ProcessorsFieldProps {
  readonly value: readonly Processor[];
  readonly isReadOnly: boolean;
  onChange(value: Processor[]): void;
}

/** What is done to each row before it is delivered. */
export function ProcessorsField({ value, isReadOnly, onChange }: ProcessorsFieldProps) {
  return (
    <MultiSelect
      label="Changes to each row"
      description="Done before it is delivered, in the order in which they are chosen."
      placeholder={value.length === 0 ? 'None' : ''}
      data={PROCESSORS}
      value={[...value]}
      readOnly={isReadOnly}
      onChange={(chosen) => onChange(chosen as Processor[])}
    />
  );
}
