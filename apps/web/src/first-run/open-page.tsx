import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { IconClick } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import classes from './open-page.module.css';

interface OpenPageProps {
  /** A page to begin with. */
  readonly suggested: string;
  onRun(text: string): void;
}

/** The way in without any words of the language: an address, then clicks on the picture of the page. */
export function OpenPage({ suggested, onRun }: OpenPageProps) {
  const [address, setAddress] = useState(suggested);
  const [problem, setProblem] = useState<string>();

  async function open(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { pageStage } = await import('./page-stage.ts');
    const text = pageStage(address);
    if (text === undefined) setProblem('That is no address of a page, such as https://example.org/list.');
    else onRun(text);
  }

  return (
    <Paper
      withBorder
      component="form"
      className={classes.form!}
      aria-label="Point at what you want"
      noValidate
      onSubmit={(event) => void open(event)}
    >
      <Text size="sm">
        Point at what you want: the page is opened and its picture shown, and a click on anything in it writes
        the query for you.
      </Text>
      <Group gap="sm" align="flex-start">
        <TextInput
          className={classes.address!}
          size="xs"
          aria-label="Address of a page"
          type="url"
          placeholder="https://"
          required
          value={address}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setAddress(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default" leftSection={<IconClick size={14} />}>
          Open the page
        </Button>
      </Group>
    </Paper>
  );
}
