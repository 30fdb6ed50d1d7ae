import type {
  ReaderAnswer,
  ReaderAnswers,
  ReaderKnowledge,
  ReaderMessage,
  ReaderPort,
} from './reader-messages.ts';

/** Reads whole texts elsewhere: a long one takes longer than a key may. */
export interface TextReader {
  read<K extends keyof ReaderAnswers>(
    kind: K,
    text: string,
    knowledge: ReaderKnowledge,
  ): Promise<ReaderAnswers[K]>;
}

interface Asked {
  readonly text: string;
  readonly answer: Promise<ReaderAnswers[keyof ReaderAnswers]>;
}

/** A reader at the other end of a port. The last answer of each kind is kept: keys in one stage do not change those before. */
export function createTextReader(port: ReaderPort): TextReader {
  const waiting = new Map<number, (answer: ReaderAnswer) => void>();
  const last = new Map<keyof ReaderAnswers, Asked>();
  let learned: ReaderKnowledge | undefined;
  let count = 0;
  port.addEventListener('message', ({ data }) => {
    const answer = data as ReaderAnswer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  function learn({ catalogue, kept }: ReaderKnowledge): void {
    if (learned?.catalogue === catalogue && learned.kept === kept) return;
    learned = { catalogue, kept };
    last.clear();
    port.postMessage({ kind: 'learn', knowledge: learned });
  }

  function ask(kind: keyof ReaderAnswers, text: string): Asked['answer'] {
    const id = count++;
    const message: ReaderMessage = { kind, id, text };
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ answer, flaw }) =>
        answer === undefined ? reject(new Error(flaw)) : resolve(answer),
      );
      port.postMessage(message);
    });
  }

  return {
    read<K extends keyof ReaderAnswers>(kind: K, text: string, knowledge: ReaderKnowledge) {
      learn(knowledge);
      const known = last.get(kind);
      const answer = known?.text === text ? known.answer : ask(kind, text);
      last.set(kind, { text, answer });
      return answer as Promise<ReaderAnswers[K]>;
    },
  };
}
