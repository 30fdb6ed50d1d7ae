import type { Span } from '@rowmill/contracts';
import { MAXIMUM_DEPTH, MAXIMUM_NODES, type Expression } from './expression.ts';
import { Mistake, problemAt } from './mistake.ts';
import { scan, scanBracketName, type Lexeme } from './scan-expression.ts';

/** Where a parser stands in the text of an expression, and how much it has built. */
export class ExpressionCursor {
  readonly text: string;
  /** The lexeme not taken yet. */
  next: Lexeme;
  /** End of the lexeme taken last. */
  lastEnd = 0;
  private nodes = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
    this.next = scan(text, 0);
  }

  take(): Lexeme {
    const taken = this.next;
    this.moveTo(taken.to);
    return taken;
  }

  /** Takes `[odd name]`, whose opening bracket is the next lexeme. */
  takeBracketName(): string {
    const { name, to } = scanBracketName(this.text, this.next.from);
    this.moveTo(to);
    return name;
  }

  isAt(symbol: string): boolean {
    return this.next.kind === 'symbol' && this.next.text === symbol;
  }

  takeIf(symbol: string): boolean {
    const there = this.isAt(symbol);
    if (there) this.take();
    return there;
  }

  /** Takes the symbol that closes what was opened at `opened`. */
  close(symbol: string, opened: Span): void {
    if (this.takeIf(symbol)) return;
    throw this.next.kind === 'end'
      ? new Mistake(problemAt(opened, 'this is never closed', { expected: [symbol] }))
      : this.unexpected([symbol]);
  }

  unexpected(expected: readonly string[]): Mistake {
    const problem =
      this.next.kind === 'end' ? 'something is missing here' : `${this.shown()} is not expected here`;
    return new Mistake(problemAt(this.next, problem, { expected }));
  }

  /** The next lexeme as it is written. */
  shown(): string {
    return this.next.kind === 'end' ? 'the end' : this.text.slice(this.next.from, this.next.to);
  }

  /** Counts a node of the tree. */
  built(expression: Expression): Expression {
    if (++this.nodes <= MAXIMUM_NODES) return expression;
    throw new Mistake(
      problemAt({ from: 0, to: this.text.length }, `the expression has more than ${MAXIMUM_NODES} parts`),
    );
  }

  /** Counts a level of nesting; chains of operators are none. */
  nested<T>(inside: () => T): T {
    if (++this.depth > MAXIMUM_DEPTH)
      throw new Mistake(problemAt(this.next, `the expression is nested more than ${MAXIMUM_DEPTH} deep`));
    const result = inside();
    this.depth--;
    return result;
  }

  private moveTo(place: number): void {
    this.lastEnd = place;
    this.next = scan(this.text, place);
  }
}
