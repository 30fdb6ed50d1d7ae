import { Center, Group, Loader, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { useClient } from '../../../../session/session-context.ts';
import { isOver } from '../../run/use-run.ts';
import type { TabProps } from '../define-tab.ts';
import { readWindow } from '../rows/read-window.ts';
import { useStageColumns } from '../rows/use-stage-columns.ts';
import { CHART_KINDS, readChoice, suggestChoice, writeChoice, type ChartChoice } from './chart-choice.ts';
import { chartPoints } from './chart-points.ts';
import classes from './chart-tab.module.css';
import { columnKind } from './column-kind.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/** Rows that are drawn at the most; a chart of more is made by groupBy. */
const MOST = 5_000;
const COUNTED = 'Number of rows';

/** A look at the rows of a stage; what is drawn stands in the address. */
export default function ChartTab({ run, stage, status, view, onView }: TabProps) {
  const client = useClient();
  const isEnded = isOver(status);
  const known = status.stages[stage]?.rowsOut ?? 0;
  const { names } = useStageColumns(run, stage, isEnded);
  const { data, error } = useQuery({
    queryKey: ['chart-rows', run, stage, isEnded, Math.min(known, MOST)],
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: ({ signal }) => readWindow(client.api, { run, stage, offset: 0, limit: MOST }, signal),
  });
  const rows = data?.rows;
  const kinds = useMemo(
    () => new Map(names.map((name) => [name, columnKind(name, rows ?? [])] as const)),
    [names, rows],
  );
  const choice = useMemo(() => readChoice(view.chart, kinds) ?? suggestChoice(kinds), [kinds, view.chart]);
  const chart = useMemo(
    () => (rows === undefined || choice === undefined ? undefined : chartPoints(rows, choice)),
    [choice, rows],
  );
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined || rows === undefined) return <Loader size="sm" m="md" />;
  if (choice === undefined || chart === undefined || rows.length === 0)
    return (
      <Center p="xl">
        <Text size="sm" c="dimmed">
          {isEnded ? 'There are no rows to draw.' : 'There are no rows to draw yet.'}
        </Text>
      </Center>
    );
  const choose = (change: Partial<ChartChoice>) => onView({ chart: writeChoice({ ...choice, ...change }) });
  return (
    <div className={classes.tab}>
      <Group gap="sm" p="sm">
        <Select
          size="xs"
          w={120}
          aria-label="Kind of chart"
          allowDeselect={false}
          data={[...CHART_KINDS]}
          value={choice.kind}
          onChange={(kind) => kind !== null && choose({ kind: kind as ChartChoice['kind'] })}
        />
        <Select
          size="xs"
          aria-label="Column across"
          searchable
          allowDeselect={false}
          data={names}
          value={choice.x}
          onChange={(x) => x !== null && choose({ x })}
        />
        {choice.kind !== 'histogram' && (
          <Select
            size="xs"
            aria-label="Column upwards"
            searchable
            clearable
            placeholder={COUNTED}
            data={names.filter((name) => ['number', 'digits'].includes(kinds.get(name)!))}
            value={choice.y ?? null}
            onChange={(y) => choose({ y: y ?? undefined })}
          />
        )}
        <Text size="xs" c="dimmed" role="status">
          {[
            data.total > rows.length
              ? `of the first ${rows.length.toLocaleString()} of ${data.total.toLocaleString()} rows`
              : '',
            chart.leftOut > 0 ? `${chart.leftOut.toLocaleString()} are not drawn` : '',
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </Text>
      </Group>
      <div className={classes.drawing}>
        <Suspense fallback={<Loader size="sm" m="md" />}>
          <Drawing choice={choice} chart={chart} />
        </Suspense>
      </div>
    </div>
  );
}
