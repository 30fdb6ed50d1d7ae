import { Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { ExampleCard } from './example-card.tsx';
import { examplesOf, textOf } from './examples-of.ts';
import classes from './first-run.module.css';
import { OpenPage } from './open-page.tsx';
import { useDemo, type Demo } from './use-demo.ts';
import { useTour } from './use-tour.ts';

interface FirstRunProps {
  /** Viewers look at examples and run none. */
  readonly mayRun: boolean;
  /** With the tab that is to be looked at, where that is not the rows. */
  onRun(text: string, tab?: string): void;
  onText(text: string): void;
}

/** What an empty query page shows: queries that run at once, with each stage explained. */
export function FirstRun({ mayRun, onRun, onText }: FirstRunProps) {
  const demo = useDemo();
  const [tour, go] = useTour();
  const [open, setOpen] = useState<string | null>();
  if (demo === undefined) return <Loader size="sm" m="md" aria-label="Looking for examples" />;
  const examples = examplesOf(demo);
  const shown = open === undefined ? examples[0]!.name : open;
  return (
    <section
      className={classes.page}
      aria-labelledby="first-run"
      {...(tour !== undefined && { 'data-tour': true })}
    >
      <Stack gap="sm" maw={860}>
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={1} size="h4" id="first-run">
              Begin here
            </Title>
            <Where demo={demo} />
          </div>
          {mayRun && tour === undefined && (
            <Button variant="default" leftSection={<IconMap2 size={14} />} onClick={() => go(1)}>
              Take the tour
            </Button>
          )}
        </Group>
        {mayRun && (
          <OpenPage
            suggested={demo.url === null ? '' : `${demo.url}/shop`}
            onRun={(text) => onRun(text, 'screenshots')}
          />
        )}
        {examples.map((example) => (
          <ExampleCard
            key={example.name}
            example={example}
            isOpen={shown === example.name}
            mayRun={mayRun}
            onToggle={() => setOpen(shown === example.name ? null : example.name)}
            onRun={() => onRun(textOf(example))}
            onText={() => onText(textOf(example))}
          />
        ))}
      </Stack>
    </section>
  );
}

function Where({ demo: { url } }: { readonly demo: Demo }) {
  if (url === null)
    return (
      <Text size="sm" c="dimmed">
        Write a query above, or begin with this one. Started by <code>rowmill up</code> the service brings a
        demo shop along, with six more.
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      A little shop came up with the service, at{' '}
      <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm">
        {url}
      </Anchor>
      . These queries read it; each runs at once.
    </Text>
  );
}
