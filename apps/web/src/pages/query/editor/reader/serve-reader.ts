import { columnsIn } from '../columns-in.ts';
import { problemsIn } from '../problems-in.ts';
import type { ReaderAnswers, ReaderKnowledge, ReaderMessage, ReaderPort } from './reader-messages.ts';

/** Reads whole texts for whoever asks at a port. */
export function serveReader(port: ReaderPort): void {
  let known: ReaderKnowledge = { catalogue: new Map(), kept: {} };
  port.addEventListener('message', ({ data }) => {
    const message = data as ReaderMessage;
    if (message.kind === 'learn') {
      known = message.knowledge;
      return;
    }
    const { kind, id, text } = message;
    try {
      port.postMessage({ id, answer: read(kind, text, known) });
    } catch (error) {
      port.postMessage({ id, flaw: String(error) });
    }
  });
}

function read(
  kind: keyof ReaderAnswers,
  text: string,
  known: ReaderKnowledge,
): ReaderAnswers[keyof ReaderAnswers] {
  return kind === 'problems' ? problemsIn(text, known) : columnsIn(text, known.catalogue);
}
