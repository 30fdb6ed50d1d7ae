import type { QueryRecord } from '@rowmill/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dateAndTime, duration } from '../../../parts/show-time.ts';
import { useStarter } from '../use-starter.ts';
import classes from './run-page.module.css';

const BY = { person: 'By', key: 'With API key', schedule: 'By schedule', other: 'By' } as const;

/** What is known of a run besides its rows, on a line or two. */
export function RunFacts({ run }: { readonly run: QueryRecord }) {
  const { createdAt, startedAt, endedAt, expiresAt, rerunOf, preview, note } = run;
  const { kind, name } = useStarter(run.createdBy);
  return (
    <>
      <dl className={classes.facts}>
        {name !== '' && <Fact name={BY[kind]}>{name}</Fact>}
        <Fact name="Asked for">{dateAndTime(createdAt)}</Fact>
        {startedAt !== undefined && Date.parse(startedAt) - Date.parse(createdAt) >= 1_000 && (
          <Fact name="Waited for room">{duration(Date.parse(startedAt) - Date.parse(createdAt))}</Fact>
        )}
        {startedAt !== undefined && endedAt !== undefined && (
          <Fact name="Took">{duration(Date.parse(endedAt) - Date.parse(startedAt))}</Fact>
        )}
        {run.rows !== undefined && <Fact name="Rows">{run.rows.toLocaleString()}</Fact>}
        {run.rowsFailed !== undefined && run.rowsFailed > 0 && (
          <Fact name="Failed rows">{run.rowsFailed.toLocaleString()}</Fact>
        )}
        {preview !== undefined && <Fact name="Preview of">{`${preview} inputs a stage`}</Fact>}
        <Fact name="Keeps">
          {run.mode === 'comprehensive' ? 'the rows of every stage' : 'the rows of the last stage'}
        </Fact>
        {expiresAt !== undefined && run.status !== 'expired' && (
          <Fact name="Rows kept until">{dateAndTime(expiresAt)}</Fact>
        )}
        {rerunOf !== undefined && (
          <Fact name="Runs again">
            <Link to={`/runs/${rerunOf}`}>an earlier run</Link>
          </Fact>
        )}
      </dl>
      {note !== undefined && note !== '' && <div className={classes.note}>{note}</div>}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
