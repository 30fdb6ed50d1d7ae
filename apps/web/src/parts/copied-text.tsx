import { ActionIcon, Code, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 1_500;

/** A text that is wanted elsewhere, with a button that copies it. */
export function CopiedText({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    await copyText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SHOWN_MS);
  }

  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" maw="100%">
      <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
      <ActionIcon size="sm" aria-label={isCopied ? 'Copied' : `Copy ${label}`} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </Group>
  );
}
