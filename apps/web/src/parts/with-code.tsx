import { Code } from '@mantine/core';
import type { ReactNode } from 'react';

/** A text with `code` between backticks, as descriptions have it. */
export function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) =>
    // The order of the parts is all there is to tell them apart.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <Code key={index}>{part}</Code> : part,
  );
}
