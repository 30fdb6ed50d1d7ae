import { Anchor, Button, Code, Stack, Text, UnstyledButton } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import { size } from '../../../../../parts/show-size.ts';
import { useClient } from '../../../../../session/session-context.ts';
import classes from './gallery.module.css';
import type { RunFiles } from './pictures-of.ts';

interface GalleryProps extends RunFiles {
  readonly stages: QueryStatus['stages'];
  readonly isRunning: boolean;
  readonly hasMore: boolean;
  onMore(): void;
  onOpen(hash: string): void;
}

/** All pictures of a run, small; the ones that rows were read from say how many. */
export function Gallery({ pictures, files, stages, isRunning, hasMore, onMore, onOpen }: GalleryProps) {
  const { server } = useClient();
  if (pictures.length + files.length === 0) return <NoPictures isRunning={isRunning} />;
  const command = (stage: number) => `${stage + 1} ${stages[stage]?.command ?? ''}`;
  return (
    <div className={classes.scroller}>
      {pictures.some(({ rows }) => rows > 0) && (
        <Text size="sm" c="dimmed" px={8} pt={8}>
          Open a picture to point at what you want: a click writes the filter for it.
        </Text>
      )}
      <ul className={classes.pictures} aria-label="Screenshots">
        {pictures.map(({ hash, stage, size: pixels, rows }, index) => (
          <li key={hash}>
            <UnstyledButton className={classes.picture!} onClick={() => onOpen(hash)}>
              <img
                className={classes.image}
                src={`${server}/v1/screenshot/${hash}`}
                alt={`Screenshot ${index + 1}`}
                loading="lazy"
                decoding="async"
              />
              <span className={classes.caption}>
                <span>{command(stage)}</span>
                {rows > 0 && <span>{rows.toLocaleString()} rows</span>}
                {pixels !== undefined && <span>{pixels}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map(({ hash, stage, mediaType, bytes }) => (
            <li key={hash}>
              <Anchor size="sm" href={`${server}/v1/screenshot/${hash}`} download>
                {mediaType.split('/')[1]} · {size(bytes)}
              </Anchor>{' '}
              <Text span size="xs" c="dimmed">
                {command(stage)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" m="sm" onClick={onMore}>
          More
        </Button>
      )}
    </div>
  );
}

function NoPictures({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <Stack p="lg" gap="xs" align="center">
      <Text c="dimmed">{isRunning ? 'No pictures yet.' : 'This run took no pictures.'}</Text>
      <Text c="dimmed" size="sm" ta="center">
        <Code>open ADDRESS --screenshot --dimension</Code> takes one of each page, and lets you choose
        elements on it.
      </Text>
    </Stack>
  );
}
