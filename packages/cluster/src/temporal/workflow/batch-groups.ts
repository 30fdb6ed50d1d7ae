import type { BatchAnswer, BatchRef } from '@rowmill/engine/orchestrator';

type RunBatches = (batches: readonly BatchRef[]) => Promise<readonly BatchAnswer[]>;

/** Batches that are begun one after the other in one go, sent together. */
export class BatchGroups {
  /** So many at most. */
  size = 1;
  readonly #run: RunBatches;
  #open: BatchRef[] = [];
  #sent: Promise<readonly BatchAnswer[]> | undefined;

  constructor(run: RunBatches) {
    this.#run = run;
  }

  async run(batch: BatchRef): Promise<BatchAnswer> {
    if (this.#sent === undefined || this.#open.length >= this.size) this.#begin();
    const at = this.#open.push(batch) - 1;
    const answers = await this.#sent!;
    return answers[at]!;
  }

  #begin(): void {
    const group: BatchRef[] = [];
    this.#open = group;
    const sent = Promise.resolve().then(() => {
      if (this.#sent === sent) this.#sent = undefined;
      return this.#run(group);
    });
    this.#sent = sent;
  }
}
