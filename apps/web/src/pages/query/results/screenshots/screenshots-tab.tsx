import { Button, Loader, Stack, Text } from '@mantine/core';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { isOver } from '../../run/use-run.ts';
import type { TabProps } from '../define-tab.ts';
import { Gallery } from './gallery/gallery.tsx';
import { picturesOf } from './gallery/pictures-of.ts';
import { useListedFiles } from './gallery/use-listed-files.ts';
import { LargeView } from './large/large-view.tsx';
import { usePicturePlaces } from './rows/use-picture-places.ts';

/** All pictures of a run, or one of them with its elements. */
export default function ScreenshotsTab({ run, stage, status, view, onView }: TabProps) {
  const isRunning = !isOver(status);
  const listed = useListedFiles(run, isRunning);
  const { data: places, error } = usePicturePlaces(run, stage, isRunning);
  const problem = listed.problem ?? error ?? undefined;
  if (problem !== undefined) return <ProblemNote problem={problem} />;
  if (listed.items === undefined || places === undefined) return <Loader size="sm" m="md" />;

  const { pictures, files } = picturesOf(listed.items, places);
  const open = (hash: string | undefined) => onView({ picture: hash });
  if (view.picture === undefined)
    return (
      <Gallery
        pictures={pictures}
        files={files}
        stages={status.stages}
        isRunning={isRunning}
        hasMore={listed.hasMore}
        onMore={listed.readMore}
        onOpen={open}
      />
    );
  const at = pictures.findIndex(({ hash }) => hash === view.picture);
  if (at === -1)
    return (
      <Stack p="lg" gap="sm" align="center">
        <Text c="dimmed">
          {isRunning ? 'That picture is not there yet.' : 'This run has no such picture.'}
        </Text>
        <Button variant="default" onClick={() => open(undefined)}>
          All screenshots
        </Button>
      </Stack>
    );
  return (
    <LargeView
      key={`${run} ${view.picture}`}
      run={run}
      hash={view.picture}
      places={places}
      before={pictures[at - 1]?.hash}
      behind={pictures[at + 1]?.hash}
      onOpen={open}
    />
  );
}
