import { Fieldset, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields of a form that belong together, with a heading above them and in line with the others. */
export function FormPart({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={
        <Text component="span" fw={600} size="md">
          {legend}
        </Text>
      }
    >
      {children}
    </Fieldset>
  );
}
