import type { QueryItem } from '@rowmill/client';
import { IconCalendarTime, IconKey, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dateAndTime, duration } from '../../parts/show-time.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { firstLine } from './first-line.ts';
import { RunState } from './run-state.tsx';
import classes from './run-list.module.css';
import { StarButton } from './star-button.tsx';
import type { StartedBy } from './started-by.ts';
import { useRemark } from './use-remark.ts';
import { useStarter } from './use-starter.ts';

const ICONS = { person: IconUser, key: IconKey, schedule: IconCalendarTime, other: undefined } as const;
const WORDS = { person: 'By', key: 'With the API key', schedule: 'By the schedule', other: '' } as const;

/** One run in the list. */
export function RunLine({ run }: { readonly run: QueryItem }) {
  const remark = useRemark(run.id);
  const mayStar = useHasRole('editor');
  const starter = useStarter(run.createdBy);
  const { rows, rowsFailed = 0, createdAt, startedAt, endedAt, note } = run;
  const took = startedAt === undefined ? undefined : Date.parse(endedAt ?? startedAt) - Date.parse(startedAt);
  return (
    <>
      <span role="cell" className={classes.state}>
        <RunState status={run.status} partial={run.partial} />
      </span>
      <span role="cell" className={classes.query}>
        <Link to={`/runs/${run.id}`} className={classes.link} title={run.query}>
          {firstLine(run.query)}
        </Link>
        {note !== undefined && note !== '' && (
          <span className={classes.note} title={note}>
            {note}
          </span>
        )}
      </span>
      <span role="cell" className={classes.who}>
        <Who {...starter} />
      </span>
      <span role="cell" className={classes.number}>
        {rows?.toLocaleString() ?? ''}
      </span>
      <span
        role="cell"
        className={classes.failed}
        title={rowsFailed > 0 ? 'Rows that failed for good' : undefined}
      >
        {rowsFailed > 0 && `${rowsFailed.toLocaleString()} failed`}
      </span>
      <span role="cell" className={classes.when} title={`Asked for ${dateAndTime(createdAt)}`}>
        {dateAndTime(createdAt)}
      </span>
      <span role="cell" className={classes.took}>
        {took !== undefined && endedAt !== undefined && duration(took)}
      </span>
      <span role="cell" className={classes.star}>
        <StarButton
          isStarred={run.starred}
          of="this run"
          disabled={!mayStar || remark.isPending}
          onStar={(starred) => remark.mutate({ starred })}
        />
      </span>
    </>
  );
}

function Who({ kind, name }: StartedBy) {
  const Icon = ICONS[kind];
  return (
    <span className={classes.person} title={`${WORDS[kind]} ${name}`}>
      {Icon !== undefined && <Icon size={14} aria-label={WORDS[kind]} />}
      <span className={classes.personName}>{name}</span>
    </span>
  );
}
