import { Text } from '@mantine/core';

interface WhyNoBoxesProps {
  readonly hasRows: boolean;
  readonly isPlaced: boolean;
  readonly isScaled: boolean;
}

/** A picture without boxes says what is missing, and how to get it. */
export function WhyNoBoxes({ hasRows, isPlaced, isScaled }: WhyNoBoxesProps) {
  return (
    <Text size="sm" c="dimmed" p="sm">
      {!hasRows
        ? 'No row of this stage or the ones before it was read from this picture.'
        : !isPlaced
          ? 'The rows do not say where their elements were. Give open the flag --dimension and run again.'
          : !isScaled
            ? 'This picture was taken by an older version, which did not keep its scale. Run again without the cache.'
            : 'None of the elements can be seen.'}
    </Text>
  );
}
