import type { PageKind } from './fleet.ts';

/** The page slots of one machine, and the line before them. */
export class BrowserNode {
  readonly #slots: number;
  readonly #cores: number;
  #line: { readonly batch: number; readonly asked: number }[] = [];
  #head = 0;
  #busy = 0;
  /** Processors that the pages which run would take if there were enough. */
  #wanted = 0;

  constructor(slots: number, cores: number) {
    this.#slots = slots;
    this.#cores = cores;
  }

  get isFull(): boolean {
    return this.#busy >= this.#slots;
  }

  wait(batch: number, asked: number): void {
    this.#line.push({ batch, asked });
  }

  /** The first of the line, taken out of it. */
  next(): { readonly batch: number; readonly asked: number } | undefined {
    const first = this.#line[this.#head];
    if (first === undefined) return undefined;
    if (++this.#head > 1_000) {
      this.#line = this.#line.slice(this.#head);
      this.#head = 0;
    }
    return first;
  }

  /** Seconds that a page takes which begins now: those who want the processor at the same time share it. */
  begin(page: PageKind): number {
    this.#busy++;
    this.#wanted += partOfProcessor(page);
    return page.networkSeconds + page.cpuSeconds * Math.max(1, this.#wanted / this.#cores);
  }

  end(page: PageKind): void {
    this.#busy--;
    this.#wanted -= partOfProcessor(page);
  }
}

function partOfProcessor({ cpuSeconds, networkSeconds }: PageKind): number {
  return cpuSeconds / (cpuSeconds + networkSeconds);
}
