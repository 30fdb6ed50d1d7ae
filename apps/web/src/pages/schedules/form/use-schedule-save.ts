import { ApiProblem } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending, type Sending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Schedule } from '../schedule-types.ts';
import type { scheduleBody } from './schedule-body.ts';

interface ScheduleSave extends Omit<Sending, 'send'> {
  /** The version that somebody else has kept since this one was opened. */
  readonly rival: Schedule | undefined;
  /** The id of what is kept; `undefined` when it was refused. `over` is the version that may be overwritten. */
  save(body: ReturnType<typeof scheduleBody>, over?: Schedule): Promise<string | undefined>;
}

/** Keeps a new schedule, or another version of one, and never overwrites a version that the person has not seen. */
export function useScheduleSave(): ScheduleSave {
  const client = useClient();
  const queries = useQueryClient();
  const [rival, setRival] = useState<Schedule>();
  const { send, ...sending } = useSending();

  async function replace(body: ReturnType<typeof scheduleBody>, { id, version }: Schedule): Promise<string> {
    const params = { path: { id } };
    try {
      const headers = { 'If-Match': `"${version}"` };
      await client.api.PUT('/v1/sirp/schedules/{id}', { params, headers, body });
      return id;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'request/changed-meanwhile')
        setRival((await client.api.GET('/v1/sirp/schedules/{id}', { params })).data!);
      throw error;
    }
  }

  return {
    ...sending,
    rival,
    async save(body, over) {
      let kept: string | undefined;
      await send(async () => {
        kept =
          over === undefined
            ? (await client.api.POST('/v1/sirp/schedules', { body })).data!.id
            : await replace(body, over);
        await queries.invalidateQueries({ queryKey: ['schedules'] });
      });
      return kept;
    },
  };
}
