import { Button, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './example-card.module.css';
import type { Example } from './use-demo.ts';

interface ExampleCardProps {
  readonly example: Example;
  readonly isOpen: boolean;
  readonly mayRun: boolean;
  onToggle(): void;
  onRun(): void;
  onText(): void;
}

/** An example: its title and, opened, each stage with what it does. */
export function ExampleCard({ example, isOpen, mayRun, onToggle, onRun, onText }: ExampleCardProps) {
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Paper withBorder component="article" aria-label={example.title}>
      <Group gap="sm" wrap="nowrap" className={classes.head!}>
        <UnstyledButton
          className={classes.title!}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
          <Text size="sm" component="span">
            {example.title}
          </Text>
        </UnstyledButton>
        {mayRun && (
          <Button
            variant={isOpen ? 'filled' : 'default'}
            leftSection={<IconPlayerPlay size={14} />}
            aria-label={`Run: ${example.title}`}
            onClick={onRun}
          >
            Run
          </Button>
        )}
      </Group>
      {isOpen && (
        <div id={id} className={classes.stages}>
          <ol className={classes.list}>
            {example.stages.map(({ text, explains }, index) => (
              <li key={text}>
                <code className={classes.text}>
                  {index > 0 && <span className={classes.pipe}>|| </span>}
                  {text}
                </code>
                <Text size="sm" c="dimmed">
                  {explains}
                </Text>
              </li>
            ))}
          </ol>
          <Button variant="default" leftSection={<IconPencil size={14} />} onClick={onText}>
            Put it into the editor
          </Button>
        </div>
      )}
    </Paper>
  );
}
