import { ApiProblem } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending, type Sending } from './use-sending.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Ways<T extends Versioned, B> {
  create(body: B): Promise<T>;
  /** Refused when there is a newer version than that of the headers. */
  change(id: string, headers: { readonly 'If-Match': string }, body: B): Promise<unknown>;
  read(id: string): Promise<T>;
  /** What is shown of it elsewhere, and is to be asked for again. */
  shown(id: string): readonly (readonly string[])[];
}

export interface VersionedSave<T, B> extends Omit<Sending, 'send'> {
  /** The version that somebody else has kept since this one was opened. */
  readonly rival: T | undefined;
  /** The id of what is kept; `undefined` when it was refused. `over` is the version that may be overwritten. */
  save(body: B, over?: T): Promise<string | undefined>;
}

/** Keeps something new, or another version of it, and never overwrites a version that the person has not seen. */
export function useVersionedSave<T extends Versioned, B>(ways: Ways<T, B>): VersionedSave<T, B> {
  const queries = useQueryClient();
  const [rival, setRival] = useState<T>();
  const { send, ...sending } = useSending();

  async function change(body: B, { id, version }: T): Promise<string> {
    try {
      await ways.change(id, { 'If-Match': `"${version}"` }, body);
      return id;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'request/changed-meanwhile')
        setRival(await ways.read(id));
      throw error;
    }
  }

  return {
    ...sending,
    rival,
    async save(body, over) {
      let kept: string | undefined;
      await send(async () => {
        kept = over === undefined ? (await ways.create(body)).id : await change(body, over);
        for (const queryKey of ways.shown(kept)) await queries.invalidateQueries({ queryKey });
      });
      return kept;
    },
  };
}
