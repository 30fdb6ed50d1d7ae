import { Button, Center, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { isOver } from '../../run/use-run.ts';
import type { TabProps } from '../define-tab.ts';
import { ColumnFacts } from './column-facts.tsx';
import classes from './profile-tab.module.css';
import { useProfile } from './use-profile.ts';

/** With so many columns one looks for a name. */
const MANY = 12;

/** What is in each column of the result; a click on a value writes the filter for it. */
export default function ProfileTab({ run, stage, status, onView }: TabProps) {
  const [text, setText] = useState('');
  const isLast = stage === status.stages.length - 1;
  const isEnded = isOver(status);
  const { data, error } = useProfile(run, isLast && isEnded);
  if (!isLast)
    return (
      <Note text="The profile is of the result, the rows of the last stage.">
        <Button variant="default" onClick={() => onView({ stage: undefined })}>
          Show the last stage
        </Button>
      </Note>
    );
  if (!isEnded) return <Note text="The profile is made when the run has ended." />;
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined || data === null)
    return (
      <Note text="The profile is being made.">
        <Loader size="xs" />
      </Note>
    );
  if (data.rows === 0) return <Note text="There are no rows, so there is no profile." />;
  const wanted = text.trim().toLowerCase();
  const found = data.columns.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className={classes.tab}>
      {data.columns.length > MANY && (
        <TextInput
          className={classes.search!}
          placeholder={`Find one of ${data.columns.length.toLocaleString()} columns`}
          aria-label="Find a column"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={classes.columns} aria-label="Columns">
        {found.map((column) => (
          <ColumnFacts key={column.name} column={column} rows={data.rows} stage={stage} />
        ))}
      </ul>
      {found.length === 0 && <Note text="No column is called that." />}
    </div>
  );
}

function Note({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Center p="xl">
      <Stack align="center" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}
