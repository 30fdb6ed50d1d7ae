import { ApiProblem } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClient, useSession } from '../../../session/session-context.ts';
import { sendFile } from './send-file.ts';

export type UploadState =
  | { readonly kind: 'idle'; readonly problem?: unknown }
  | { readonly kind: 'sending'; readonly sent: number; readonly beganAt: number };

export interface Upload {
  readonly state: UploadState;
  /** Whether it is kept now; where not, the state says why, or it was cancelled. */
  send(wanted: { readonly file: File; readonly name: string; readonly format?: string }): Promise<boolean>;
  cancel(): void;
}

/** One upload at a time; it is broken off when whoever watches it goes away. */
export function useUpload(): Upload {
  const client = useClient();
  const { csrfToken } = useSession();
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  // A page that is closed takes its upload along: the browser asks first.
  const isSending = state.kind === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isSending]);

  return {
    state,
    async send(wanted) {
      const stopped = new AbortController();
      current.current = stopped;
      const beganAt = Date.now();
      setState({ kind: 'sending', sent: 0, beganAt });
      try {
        await refuseTaken(wanted.name);
        await sendFile({
          ...wanted,
          server: client.server,
          csrfToken,
          signal: stopped.signal,
          onSent: (sent) => setState({ kind: 'sending', sent, beganAt }),
        });
        setState({ kind: 'idle' });
        await queries.invalidateQueries({ queryKey: ['cellar'] });
        return true;
      } catch (problem) {
        setState(stopped.signal.aborted ? { kind: 'idle' } : { kind: 'idle', problem });
        // The client sees that nobody is signed in any more, and the frame asks for the password.
        if (problem instanceof ApiProblem && problem.status === 401)
          await client.api.GET('/v1/sessions/current').catch(() => {});
        return false;
      }
    },
    cancel: () => current.current?.abort(),
  };

  /** Better told before a large file is sent than after. */
  async function refuseTaken(name: string): Promise<void> {
    try {
      await client.api.GET('/v1/sirp/cellar/files/{name}', { params: { path: { name } } });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'request/not-found') return;
      throw problem;
    }
    throw new Error(`There is a table called ${name}. Choose another name, or delete that one first.`);
  }
}
