import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that answers each message with one message. */
export interface AskedProcess<Question, Answer> extends AsyncDisposable {
  /** One question after the other. */
  ask(question: Question): Promise<Answer>;
}

export function askProcess<Question extends object, Answer>(file: URL): AskedProcess<Question, Answer> {
  const child = fork(fileURLToPath(file), { execArgv: [] });
  const ended = once(child, 'exit');
  return {
    async ask(question) {
      const answered = once(child, 'message') as Promise<[Answer]>;
      child.send(question);
      const [answer] = await Promise.race([
        answered,
        ended.then(() => Promise.reject(new Error(`${file.pathname} has ended`))),
      ]);
      return answer;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
