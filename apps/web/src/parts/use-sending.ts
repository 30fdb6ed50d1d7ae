import { useCallback, useState } from 'react';

export interface Sending {
  readonly isSending: boolean;
  /** Why the last one was refused; `undefined` when it was not. */
  readonly problem: unknown;
  /** Whether it was done. */
  send(work: () => Promise<unknown>): Promise<boolean>;
  forget(): void;
}

/** Something a form asks of the server: whether it is under way, and what was said against it. */
export function useSending(): Sending {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const send = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    } finally {
      setIsSending(false);
    }
  }, []);
  const forget = useCallback(() => setProblem(undefined), []);
  return { isSending, problem, send, forget };
}
