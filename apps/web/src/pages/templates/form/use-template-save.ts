import { ApiProblem } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending, type Sending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Template } from '../template-types.ts';

export interface TemplateBody {
  readonly name: string;
  readonly description: string;
  readonly query: string;
}

interface TemplateSave extends Omit<Sending, 'send'> {
  /** The version that somebody else has kept since this one was opened. */
  readonly rival: Template | undefined;
  /** The id of what is kept; `undefined` when it was refused. `over` is the version that may be overwritten. */
  save(body: TemplateBody, over?: Template): Promise<string | undefined>;
}

/** Keeps a new template, or another version of one, and never overwrites a version that the person has not seen. */
export function useTemplateSave(): TemplateSave {
  const client = useClient();
  const queries = useQueryClient();
  const [rival, setRival] = useState<Template>();
  const { send, ...sending } = useSending();

  async function change(body: TemplateBody, { id, version }: Template): Promise<string> {
    const params = { path: { id } };
    try {
      const headers = { 'If-Match': `"${version}"` };
      await client.api.PATCH('/v1/sirp/templates/{id}', { params, headers, body });
      return id;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'request/changed-meanwhile')
        setRival((await client.api.GET('/v1/sirp/templates/{id}', { params })).data!);
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
            ? (await client.api.POST('/v1/sirp/templates', { body })).data!.id
            : await change(body, over);
        await queries.invalidateQueries({ queryKey: ['templates'] });
        await queries.invalidateQueries({ queryKey: ['template', kept] });
      });
      return kept;
    },
  };
}
