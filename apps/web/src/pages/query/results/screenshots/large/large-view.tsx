import { Button, Group, Loader, Switch } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ProblemNote } from '../../../../../parts/problem-note.tsx';
import { RowPanel } from '../../../row-panel/row-panel.tsx';
import { boxesOf, haveDimensions } from '../boxes/box.ts';
import { clickTarget, isChosenThere } from '../boxes/click-target.ts';
import { elementName } from '../boxes/element-name.ts';
import type { PicturePlaces } from '../rows/use-picture-places.ts';
import { usePictureRows, type PictureRow } from '../rows/use-picture-rows.ts';
import { useStageCount } from '../rows/use-stage-count.ts';
import classes from './large-view.module.css';
import { PickPanel } from './pick-panel.tsx';
import { PictureBoxes } from './picture-boxes.tsx';
import { usePicking } from './use-picking.ts';
import { usePicture } from './use-picture.ts';
import { WhyNoBoxes } from './why-no-boxes.tsx';

interface LargeViewProps {
  readonly run: string;
  readonly hash: string;
  readonly places: PicturePlaces | null;
  /** The pictures before and behind it. */
  readonly before: string | undefined;
  readonly behind: string | undefined;
  onOpen(hash: string | undefined): void;
}

const NO_ROWS: readonly PictureRow[] = [];

/** One picture with the boxes of the rows that were read from it. */
export function LargeView({ run, hash, places, before, behind, onOpen }: LargeViewProps) {
  const stage = places?.stage ?? 0;
  const stretches = places?.places.get(hash) ?? [];
  const { data: found = NO_ROWS, error, isFetching } = usePictureRows(run, stage, hash, stretches);
  const { address, scale, problem } = usePicture(hash);
  const rows = useMemo(() => found.map(({ row }) => row), [found]);
  const [natural, setNatural] = useState<{ readonly width: number; readonly height: number }>();
  const [isActual, setIsActual] = useState(false);
  const [isMore, setIsMore] = useState(false);
  const [pointed, setPointed] = useState<{ readonly index: number; readonly isShift: boolean }>();
  const [clicked, setClicked] = useState<number>();
  const picking = usePicking(rows, stage);
  const inAll = useStageCount(run, stage, picking.chosen?.expression);
  const page = useMemo(
    () => natural && { width: natural.width / (scale ?? 1), height: natural.height / (scale ?? 1) },
    [natural, scale],
  );
  const boxes = useMemo(
    () => (page === undefined || scale === undefined ? [] : boxesOf(rows, page)),
    [page, rows, scale],
  );
  const last = picking.examples.at(-1);
  const wouldAdd = isMore || pointed?.isShift === true;
  const chosen = { examples: picking.examples, clicked };
  const next = pointed && clickTarget(rows, pointed.index, chosen, wouldAdd);
  // What is chosen stays shown while one points at it; the next click goes on from there.
  const isThere = pointed !== undefined && !wouldAdd && isChosenThere(pointed.index, chosen);
  const meant = isThere ? last : next;

  return (
    <div className={classes.view}>
      <Group className={classes.bar!} gap="sm">
        <Button variant="subtle" leftSection={<IconArrowLeft size={14} />} onClick={() => onOpen(undefined)}>
          All screenshots
        </Button>
        <Group gap={0}>
          <Button
            variant="subtle"
            aria-label="The one before"
            disabled={before === undefined}
            onClick={() => onOpen(before)}
          >
            <IconChevronLeft size={14} />
          </Button>
          <Button
            variant="subtle"
            aria-label="The next one"
            disabled={behind === undefined}
            onClick={() => onOpen(behind)}
          >
            <IconChevronRight size={14} />
          </Button>
        </Group>
        <Switch
          size="xs"
          label="Actual size"
          checked={isActual}
          onChange={() => setIsActual((was) => !was)}
        />
        {boxes.length > 0 && (
          <Switch
            size="xs"
            label="Each click adds an example"
            checked={isMore}
            onChange={() => setIsMore((was) => !was)}
          />
        )}
        {isFetching && <Loader size="xs" aria-label="Reading the rows of this picture" />}
      </Group>
      {problem !== undefined && <ProblemNote problem={problem} />}
      {error !== null && <ProblemNote problem={error} />}
      <div className={classes.halves}>
        <div className={classes.scroller}>
          {address !== undefined && (
            <div
              className={classes.picture}
              style={{ width: page?.width, maxWidth: isActual ? 'none' : '100%' }}
            >
              <img
                className={classes.image}
                src={address}
                alt="The page as it was"
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setNatural({ width: naturalWidth, height: naturalHeight })
                }
              />
              {page !== undefined && boxes.length > 0 && (
                <PictureBoxes
                  page={page}
                  boxes={boxes}
                  rows={rows}
                  active={pointed?.index}
                  meant={meant}
                  picking={picking}
                  onActive={(index, isShift) =>
                    setPointed(index === undefined ? undefined : { index, isShift })
                  }
                  onPick={(index, isShift) => {
                    const adds = isShift || isMore;
                    setClicked(adds ? undefined : index);
                    picking.pick(clickTarget(rows, index, chosen, adds), adds);
                  }}
                />
              )}
            </div>
          )}
        </div>
        <aside className={classes.side} aria-label="What is chosen">
          {boxes.length > 0 ? (
            <PickPanel
              rows={rows}
              active={meant}
              next={isThere ? next : undefined}
              isMore={wouldAdd}
              picking={picking}
              inAll={inAll}
              stageNumber={stage + 1}
            />
          ) : (
            !isFetching && (
              <WhyNoBoxes
                hasRows={rows.length > 0}
                isPlaced={haveDimensions(rows)}
                isScaled={scale !== undefined}
              />
            )
          )}
          {last !== undefined && found[last] !== undefined && (
            <RowPanel
              run={run}
              stage={stage}
              place={found[last].place}
              title={elementName(found[last].row)}
            />
          )}
        </aside>
      </div>
    </div>
  );
}
