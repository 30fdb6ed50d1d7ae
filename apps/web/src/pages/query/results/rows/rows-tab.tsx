import type { TabProps } from '../define-tab.ts';
import { RowsTable } from './rows-table.tsx';

export default function RowsTab({ run, stage, status, view, onView }: TabProps) {
  const known = status.stages[stage]?.rowsOut ?? 0;
  return (
    <RowsTable
      key={`${run} ${stage}`}
      wanted={{ run, stage, sort: view.sort, order: view.order, known }}
      view={view}
      onView={onView}
    />
  );
}
