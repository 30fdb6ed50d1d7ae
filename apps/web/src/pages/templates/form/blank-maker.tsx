import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { makeBlank, markProblem, nameProblem } from './make-blank.ts';

interface BlankMakerProps {
  readonly text: string;
  readonly marked: { readonly from: number; readonly to: number };
  onText(text: string): void;
}

/** Turns what is marked in the text into a blank with a name. */
export function BlankMaker({ text, marked, onText }: BlankMakerProps) {
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const problem = markProblem(text, marked);
  const wrongName = nameProblem(name);
  const value = text.slice(marked.from, marked.to).trim();

  function make(): void {
    setIsTried(true);
    if (problem !== undefined || wrongName !== undefined) return;
    onText(makeBlank(text, marked, name));
    setName('');
    setIsTried(false);
  }

  return (
    <Group gap="sm" align="flex-start" role="group" aria-label="Make a blank">
      <TextInput
        aria-label="Name of the blank"
        placeholder="Name of the blank"
        spellCheck={false}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would keep the whole template.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          make();
        }}
        {...(isTried && problem === undefined && wrongName !== undefined && { error: wrongName })}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconForms size={14} />}
        disabled={problem !== undefined}
        onClick={make}
      >
        Make it a blank
      </Button>
      <Text size="sm" c="dimmed" py={8} maw={420} truncate role="status">
        {problem ?? `Marked: ${value}`}
      </Text>
    </Group>
  );
}
