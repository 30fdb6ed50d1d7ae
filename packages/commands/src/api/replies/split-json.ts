import { LINE_LIMIT, tooLarge } from './read-limits.ts';
import { unreadable } from './unreadable.ts';

/** A piece of JSON text: an item, or what stands around the items of a reply with results. */
export interface JsonPiece {
  readonly kind: 'item' | 'frame';
  readonly text: string;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c] as const;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const RESULTS = 'results';

/**
 * Cuts JSON of any length into items while it arrives: those of the array at the top, objects that follow one another,
 * or those of the array `results` inside the first object, if the first of them `isResult`. Only brackets and strings
 * are looked at; whether an item is JSON, its reader tells.
 */
export class JsonSplitter {
  readonly #isResult: (text: string) => boolean;
  readonly #pieces: JsonPiece[] = [];
  #depth = 0;
  #quoted = false;
  #escaped = false;
  /** How deep items lie: 1 in an array, 0 as objects, 2 in `results`. Unknown before the first character. */
  #itemDepth: 0 | 1 | 2 | undefined;
  /** The bytes of the item under way. */
  #held: Uint8Array[] | undefined;
  #heldBytes = 0;
  #isAfterComma = false;
  #isOver = false;
  /** In the first object only: whether a key comes, and the beginning of the last one. */
  #looksForResults = false;
  #awaitsKey = false;
  #key = '';
  /** What stood in front of `results`, and what came since, until the first item has shown that it is one. */
  #frame: Buffer | undefined;
  #since: Uint8Array[] | undefined;

  constructor(isResult: (text: string) => boolean) {
    this.#isResult = isResult;
  }

  /** The items that this chunk completes. */
  push(chunk: Uint8Array): readonly JsonPiece[] {
    let from = 0;
    let sinceFrom = 0;
    const hold = (to: number): void => {
      if (this.#held === undefined) return;
      this.#held.push(chunk.subarray(from, to));
      this.#heldBytes += to - from;
      if (this.#heldBytes > LINE_LIMIT) throw tooLarge('an item', LINE_LIMIT);
    };
    const begin = (at: number): void => {
      this.#held = [];
      this.#heldBytes = 0;
      from = at;
    };
    const take = (to: number): Buffer => {
      hold(to);
      const bytes = Buffer.concat(this.#held ?? []);
      this.#held = undefined;
      this.#isAfterComma = false;
      return bytes;
    };
    /** Ends an item; false where `results` is no array of results after all. */
    const endItem = (to: number): boolean => {
      const text = take(to).toString();
      if (this.#since !== undefined) {
        if (!this.#isResult(text)) {
          this.#held = [this.#frame!, ...this.#since, chunk.subarray(sinceFrom, to)];
          this.#heldBytes = this.#held.reduce((sum, { length }) => sum + length, 0);
          from = to;
          this.#since = undefined;
          this.#frame = undefined;
          this.#itemDepth = 0;
          return false;
        }
        this.#since = undefined;
      }
      this.#pieces.push({ kind: 'item', text });
      return true;
    };

    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#quoted) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) {
          this.#quoted = false;
          this.#awaitsKey = false;
          continue;
        }
        if (this.#awaitsKey && this.#key.length <= RESULTS.length) this.#key += String.fromCharCode(byte);
        continue;
      }
      if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) continue;
      if (this.#itemDepth === undefined) {
        if (byte === 0xef || byte === 0xbb || byte === 0xbf) continue;
        this.#itemDepth = byte === OPEN_LIST ? 1 : 0;
        if (byte === OPEN_LIST) {
          this.#depth = 1;
          continue;
        }
        this.#looksForResults = true;
      }
      if (this.#isOver || (this.#depth === 0 && byte !== OPEN_OBJECT))
        throw unreadable('JSON', new Error('there is more than an array or objects'));

      const isBetween = this.#depth === this.#itemDepth && this.#depth > 0;
      if (isBetween && (byte === COMMA || byte === CLOSE_LIST)) {
        if (this.#held === undefined && (byte === COMMA || this.#isAfterComma))
          throw unreadable('JSON', new Error('there is nothing between two commas'));
        const isOne = this.#held === undefined || endItem(at);
        if (byte === COMMA) {
          this.#isAfterComma = true;
          continue;
        }
        this.#depth--;
        if (!isOne) continue;
        if (this.#itemDepth === 1) this.#isOver = true;
        else this.#backIntoFrame(() => begin(at + 1));
        continue;
      }
      if (this.#held === undefined) begin(at);
      switch (byte) {
        case QUOTE:
          this.#quoted = true;
          if (this.#awaitsKey) this.#key = '';
          break;
        case COMMA:
          this.#awaitsKey = this.#looksForResults && this.#depth === 1;
          break;
        case OPEN_OBJECT:
          this.#depth++;
          this.#awaitsKey = this.#looksForResults && this.#depth === 1;
          break;
        case OPEN_LIST:
          this.#depth++;
          if (!this.#looksForResults || this.#depth !== 2 || this.#key !== RESULTS) break;
          this.#looksForResults = false;
          this.#frame = take(at);
          this.#since = [];
          sinceFrom = at;
          this.#itemDepth = 2;
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          this.#depth--;
          if (this.#depth > 0) break;
          this.#looksForResults = false;
          this.#pieces.push({
            kind: this.#frame === undefined ? 'item' : 'frame',
            text: take(at + 1).toString(),
          });
          this.#isOver = this.#frame !== undefined;
          break;
        default:
      }
    }
    hold(chunk.length);
    this.#since?.push(chunk.subarray(sinceFrom));
    return this.#pieces.splice(0);
  }

  /** Throws where the text ends too early. */
  end(): void {
    if (this.#depth > 0 || this.#quoted || this.#itemDepth === undefined)
      throw unreadable('JSON', new Error('the text ends too early'));
  }

  /** Behind `results` the object goes on, as if that had been empty. */
  #backIntoFrame(begin: () => void): void {
    begin();
    this.#since = undefined;
    this.#itemDepth = 0;
    this.#held!.push(this.#frame!, Buffer.from('[]'));
    this.#heldBytes = this.#frame!.length;
  }
}
