import type { Token } from '@rowmill/contracts';

/** Text with tokens between its units, and a place in it. */
export class JsonText {
  readonly text: string;
  at = 0;
  readonly #tokens: { readonly at: number; readonly token: Token }[] = [];
  #used = 0;

  constructor(parts: readonly (string | Token)[]) {
    let text = '';
    for (const part of parts)
      if (typeof part === 'string') text += part;
      else this.#tokens.push({ at: text.length, token: part });
    this.text = text;
  }

  /** Whether a token stands exactly here. */
  get token(): boolean {
    return this.#tokens[this.#used]?.at === this.at;
  }

  get next(): string {
    return this.text[this.at] ?? '';
  }

  /** Whether this character comes next, and no token before it. */
  is(character: string): boolean {
    return this.text[this.at] === character && !this.token;
  }

  get ended(): boolean {
    return this.at >= this.text.length && !this.token;
  }

  /** The next place from here on where a token stands. */
  get tokenAt(): number {
    return this.#tokens[this.#used]?.at ?? this.text.length + 1;
  }

  takeToken(): Token {
    return this.#tokens[this.#used++]!.token;
  }

  skip(length: number): void {
    this.at += length;
  }

  /** The text up to a place, where reading goes on. */
  take(to: number): string {
    const taken = this.text.slice(this.at, to);
    this.at = to;
    return taken;
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  /** Takes what a sticky pattern finds here, unless a token stands inside of it. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    const length = Math.min(found.length, this.tokenAt - this.at);
    this.at += length;
    return length === 0 ? undefined : found.slice(0, length);
  }

  /** Goes behind what a global pattern finds after the next two units; tokens on the way are left out. False if it finds nothing. */
  skipPast(pattern: RegExp): boolean {
    pattern.lastIndex = this.at + 2;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    while (this.tokenAt < this.at) this.#used++;
    return true;
  }
}
