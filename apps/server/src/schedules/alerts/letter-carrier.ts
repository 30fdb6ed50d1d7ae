import { ServiceError, type Post } from '@rowmill/contracts';
import type { ScheduleLetters, TakenLetter } from '@rowmill/resources';

export interface LetterCarrierOptions {
  readonly letters: ScheduleLetters;
  readonly post: Pick<Post, 'send'>;
  onTrouble(what: string, error: unknown): void;
}

/** Each is on its way for a minute at most, and for two nobody else takes it. */
const MOST_UNDER_WAY = 4;
/** The last one is sent a day or so after the first. */
const MOST_TRIES = 12;

/**
 * Takes letters about schedules to the mail server, a few at a time and beside everything else: a server that hangs keeps
 * nobody waiting. A letter is dropped once it is sent, so one that was on its way when the process ended is sent again.
 */
export class LetterCarrier {
  readonly #options: LetterCarrierOptions;
  readonly #underWay = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;

  constructor(options: LetterCarrierOptions) {
    this.#options = options;
  }

  /** Takes on what there is room for. Once `signal` aborts, letters that are on their way are let go of. */
  look(signal?: AbortSignal): void {
    if (this.#looking !== undefined || signal?.aborted === true) return;
    this.#looking = this.#take(signal)
      .catch((error: unknown) => this.#options.onTrouble('letters about schedules', error))
      .finally(() => (this.#looking = undefined));
  }

  /** Resolves when nothing is on its way; after a signal, soon. */
  async settled(): Promise<void> {
    await this.#looking;
    await Promise.all(this.#underWay);
  }

  async #take(signal: AbortSignal | undefined): Promise<void> {
    const room = MOST_UNDER_WAY - this.#underWay.size;
    if (room <= 0) return;
    const taken = await this.#options.letters.take(room);
    for (const letter of taken) {
      const sending = this.#send(letter, signal).finally(() => {
        this.#underWay.delete(sending);
        // Others may have waited for room.
        if (taken.length === room) this.look(signal);
      });
      this.#underWay.add(sending);
    }
  }

  async #send({ id, letter, tries }: TakenLetter, signal: AbortSignal | undefined): Promise<void> {
    const { letters, post, onTrouble } = this.#options;
    try {
      await post.send(letter, signal);
      await letters.drop(id);
    } catch (error) {
      if (signal?.aborted === true) return;
      onTrouble('a letter about a schedule', error);
      if (mayHelp(error) && tries < MOST_TRIES) return;
      await letters.drop(id).catch((cause: unknown) => onTrouble('a letter about a schedule', cause));
    }
  }
}

function mayHelp(error: unknown): boolean {
  return !(error instanceof ServiceError) || error.retry;
}
