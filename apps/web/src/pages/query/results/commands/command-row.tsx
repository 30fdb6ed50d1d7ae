import { UnstyledButton } from '@mantine/core';
import type { operations } from '@rowmill/client';
import { IconAlertTriangle, IconCheck, IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { JsonTree } from '../../../../parts/json-tree/json-tree.tsx';
import classes from './commands-tab.module.css';
import { commandWords } from './command-words.ts';
import type { Bar } from './waterfall.ts';

export type CommandItem =
  operations['listStageCommands']['responses'][200]['content']['application/json']['items'][number];

interface CommandRowProps {
  readonly item: CommandItem;
  readonly bar: Bar;
}

/** One execution: a line with a bar where and as long as it ran; opened, all that is known of it. */
export function CommandRow({ item, bar }: CommandRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { state, cacheHit, error, number } = item;
  const { called, took, facts } = commandWords(item);
  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.line!}
        aria-expanded={isOpen}
        data-state={cacheHit ? 'cached' : state}
        onClick={() => setIsOpen((was) => !was)}
      >
        <span className={classes.number}>{number}</span>
        <span className={classes.state} title={cacheHit ? 'from the cache' : state}>
          {state === 'failed' ? (
            <IconAlertTriangle size={13} aria-label="failed" />
          ) : cacheHit ? (
            <IconDatabase size={13} aria-label="from the cache" />
          ) : (
            <IconCheck size={13} aria-label="completed" />
          )}
        </span>
        <span className={classes.called}>{called}</span>
        <span className={classes.track}>
          <span
            className={classes.bar}
            data-bar
            style={{ marginLeft: `min(${bar.left}%, 100% - 2px)`, width: `max(2px, ${bar.width}%)` }}
          />
        </span>
        <span className={classes.took}>{took}</span>
        <span className={classes.facts}>{error === undefined ? facts : error.message}</span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.details}>
          <JsonTree value={item} label={`Command ${number}`} open={2} />
        </div>
      )}
    </li>
  );
}
