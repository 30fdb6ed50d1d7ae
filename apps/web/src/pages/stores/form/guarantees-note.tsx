import { Text } from '@mantine/core';
import { withCode } from '../../../parts/with-code.tsx';
import type { StoreType } from '../store-types.ts';

/** What a delivery can rely on. */
export function GuaranteesNote({ guarantees }: Pick<StoreType, 'guarantees'>) {
  const { acknowledged, repeats, details } = guarantees;
  return (
    <Text size="xs" c="dimmed">
      {acknowledged
        ? 'Rows are acknowledged by the store. '
        : 'The store does not acknowledge rows: one can get lost unseen. '}
      {repeats === 'harmless'
        ? 'Rows that come again do no harm. '
        : 'Rows that come again are there twice. '}
      {withCode(details)}
    </Text>
  );
}
