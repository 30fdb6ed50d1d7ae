import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { Row } from '@rowmill/contracts';
import { elementName } from '../boxes/element-name.ts';
import { rowsAround } from '../boxes/rows-around.ts';
import { filterStage } from '../../../filter-stage.ts';
import type { StageCount } from '../rows/use-stage-count.ts';
import type { Pick } from '../picking/create-picker.ts';
import { ElementCard } from './element-card.tsx';
import classes from './pick-panel.module.css';
import type { Picking } from './use-picking.ts';

interface PickPanelProps {
  readonly rows: readonly Row[];
  readonly active: number | undefined;
  /** What one more click would choose, where the element is chosen already. */
  readonly next: number | undefined;
  /** A click would add an example. */
  readonly isMore: boolean;
  readonly picking: Picking;
  /** Of the chosen filter, over all rows of the stage. */
  readonly inAll: StageCount | undefined;
  /** From 1, as people count. */
  readonly stageNumber: number;
}

const MOST_AROUND = 6;

/** What is pointed at and what a click would write; below it what was chosen, and simpler filters that keep more. */
export function PickPanel({ rows, active, next, isMore, picking, inAll, stageNumber }: PickPanelProps) {
  const { examples, picks, chosen, isWritten } = picking;
  const last = examples.at(-1);
  return (
    <Stack gap="sm" p="sm">
      <div className={classes.pointed}>
        {active === undefined ? (
          <Text size="sm" c="dimmed">
            Point at an element to see its row. A click writes the filter that keeps all of its kind; one more
            click takes the element around it. A Shift-click adds another example: the filter then keeps what
            is like both.
          </Text>
        ) : next !== undefined ? (
          <>
            <ElementCard row={rows[active]!} />
            {next !== active && (
              <Text size="xs" mt={4}>
                Chosen. One more click takes{' '}
                <code className={classes.filter}>{elementName(rows[next]!)}</code>.
              </Text>
            )}
          </>
        ) : (
          <Pointed row={rows[active]!} pick={picking.preview(active, isMore)} total={rows.length} />
        )}
      </div>
      {chosen !== undefined && last !== undefined && (
        <Stack gap="xs" className={classes.chosen!}>
          <Radio.Group
            label={examples.length === 1 ? 'The filter' : `The filter for ${examples.length} examples`}
            size="xs"
            value={chosen.text}
            onChange={(text) => picking.choose(picks.find((pick) => pick.text === text)!)}
          >
            <Stack gap={4} mt={4}>
              {picks.map(({ text, count }) => (
                <Radio
                  key={text}
                  size="xs"
                  value={text}
                  label={
                    <>
                      <code className={classes.filter}>{text}</code> keeps {rowCount(count)} here
                    </>
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="xs" c="dimmed" role="status">
            {isWritten
              ? `Written behind stage ${stageNumber}. Run the query to see its rows.`
              : 'The text was changed since; choose again to write it.'}
            {inAll !== undefined &&
              ` It keeps ${inAll.kept.toLocaleString()} of ${inAll.looked.toLocaleString()} rows of that stage${inAll.total > inAll.looked ? ' that were looked at' : ''}.`}
          </Text>
          <Around rows={rows} index={last} onPick={(index) => picking.pick(index, false)} />
          <Group gap="xs">
            <Button variant="default" onClick={picking.clear}>
              Take it back
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}

function Pointed(props: { readonly row: Row; readonly pick: Pick | undefined; readonly total: number }) {
  return (
    <>
      <ElementCard row={props.row} />
      {props.pick === undefined ? (
        <Text size="xs" c="dimmed" mt={4}>
          Nothing about it that a filter could ask for.
        </Text>
      ) : (
        <Text size="xs" mt={4}>
          <code className={classes.filter}>{filterStage(props.pick.expression)}</code> keeps{' '}
          {rowCount(props.pick.count)} of {props.total.toLocaleString()} here
        </Text>
      )}
    </>
  );
}

interface AroundProps {
  readonly rows: readonly Row[];
  readonly index: number;
  onPick(index: number): void;
}

/** What the element stands in: where the innermost one was not meant. */
function Around({ rows, index, onPick }: AroundProps) {
  const around = rowsAround(rows, index).slice(0, -1).slice(-MOST_AROUND);
  if (around.length === 0) return null;
  return (
    <Text size="xs" component="div">
      <Text span size="xs" c="dimmed">
        Stands in{' '}
      </Text>
      {around.toReversed().map((at, place) => (
        <span key={at}>
          {place > 0 && ' in '}
          <Anchor component="button" type="button" size="xs" ff="monospace" onClick={() => onPick(at)}>
            {elementName(rows[at]!)}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}

function rowCount(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString()} rows`;
}
