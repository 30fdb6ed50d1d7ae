import { Button, List, Text, Title } from '@mantine/core';
import { IconArrowBarToLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { withCode } from '../../parts/with-code.tsx';
import type { CommandExample, CommandFacts } from '../command-facts.ts';
import classes from './manual.module.css';
import { readMarkdown, type Block } from './read-markdown.ts';

interface ManualPageProps {
  readonly command: CommandFacts;
  /** Puts an example into the text; without it examples are there to be read. */
  onInsert?(example: CommandExample): void;
}

/** The manual page of a command, as `rowmill help` shows it, with examples that can be taken over. */
export function ManualPage({ command, onInsert }: ManualPageProps) {
  const blocks = useMemo(() => readMarkdown(command.manual).slice(1), [command.manual]);
  const examples = new Map(command.examples.map((example) => [example.query, example]));
  return (
    <div className={classes.page}>
      {blocks.map((block, index) => {
        const example = block.kind === 'code' ? examples.get(block.text) : undefined;
        return (
          // A page never changes: the order is enough.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <Shown block={block} />
            {example !== undefined && onInsert !== undefined && (
              <Button
                mt={4}
                variant="default"
                leftSection={<IconArrowBarToLeft size={14} aria-hidden />}
                onClick={() => onInsert(example)}
                aria-label={`${example.takesRows ? 'Insert' : 'Use'} the example “${example.title}”`}
              >
                {example.takesRows ? 'Insert as a stage' : 'Use as the query'}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Shown({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.level > 2 ? 4 : 3} className={classes.heading!} data-level={block.level}>
          {block.text}
        </Title>
      );
    case 'code':
      return <pre className={classes.code}>{block.text}</pre>;
    case 'list':
      return (
        <List size="sm" spacing={4} listStyleType="none">
          {block.items.map((item) => (
            <List.Item key={item}>{withCode(item)}</List.Item>
          ))}
        </List>
      );
    case 'paragraph':
      return <Text size="sm">{withCode(block.text)}</Text>;
  }
}
