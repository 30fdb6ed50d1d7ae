import { refuseLarge } from '@rowmill/language';

/** Puts a text together piece by piece, and refuses to let it grow past what a value may hold. */
export class BoundedText {
  readonly #what: string;
  readonly #pieces: string[] = [];
  #bytes = 0;

  constructor(what: string) {
    this.#what = what;
  }

  add(piece: string): void {
    this.#bytes += Buffer.byteLength(piece);
    refuseLarge(this.#bytes, this.#what);
    this.#pieces.push(piece);
  }

  toString(): string {
    return this.#pieces.join('');
  }
}
