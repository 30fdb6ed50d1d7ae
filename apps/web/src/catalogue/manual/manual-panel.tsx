import { ActionIcon, Loader, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import type { CommandExample } from '../command-facts.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { ManualPage } from './manual-page.tsx';
import classes from './manual.module.css';

interface ManualPanelProps {
  /** In any case. */
  readonly name: string;
  onInsert(example: CommandExample): void;
  onClose(): void;
}

/** The manual at the right of the text. */
export function ManualPanel({ name, onInsert, onClose }: ManualPanelProps) {
  const { commandNamed, isLoaded, problem } = useCatalogue();
  const command = commandNamed(name);
  const openedFrom = useRef(document.activeElement);
  useEffect(
    () => () => {
      // Whoever closes it goes on writing where they were; the key that closed it had the focus inside.
      if (document.activeElement === document.body) (openedFrom.current as HTMLElement | null)?.focus();
    },
    [],
  );
  return (
    <aside
      className={classes.panel}
      aria-label={`Manual of ${command?.name ?? name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.head}>
        <Title order={2} size="h5" ff="monospace">
          {command?.name ?? name}
        </Title>
        <ActionIcon aria-label="Close the manual" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {problem !== undefined && <ProblemNote problem={problem} />}
      {!isLoaded && problem === undefined && <Loader size="sm" m="md" />}
      {isLoaded && command === undefined && (
        <Text size="sm" p="sm">
          There is no command of that name.
        </Text>
      )}
      {command !== undefined && <ManualPage command={command} onInsert={onInsert} />}
    </aside>
  );
}
