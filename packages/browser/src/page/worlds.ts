import { ServiceError } from '@rowmill/contracts';
import type { Protocol } from 'devtools-protocol';
import { ProtocolError } from '../protocol/protocol-errors.ts';
import type { Session } from '../protocol/session.ts';
import { isTooDeep } from './is-too-deep.ts';
import { PageMoved } from './page-moved.ts';

const MOST_CHARACTERS = 16 * 1024 * 1024;
const LONGEST_PROBLEM = 300;
const NAME = 'rowmill';
/** How often what runs in the isolated world is begun anew when the page goes elsewhere. */
const MOST_MOVES = 20;

/** The two worlds of a page's main frame in which functions are called. */
export class Worlds {
  readonly #session: Session;
  readonly #frameId: string;
  #isolated: Promise<number> | undefined;

  constructor(session: Session, frameId: string) {
    this.#session = session;
    this.#frameId = frameId;
  }

  /** Each document has its own isolated world; asked for early, it is there when it is needed. */
  renew(): Promise<number> {
    const world = this.#session
      .send('Page.createIsolatedWorld', { frameId: this.#frameId, worldName: NAME })
      .then(({ executionContextId }) => executionContextId);
    world.catch(() => undefined);
    this.#isolated = world;
    return world;
  }

  /** `moved` resolves when there is a document again to call it in. */
  async callIsolated(source: string, args: readonly unknown[], moved: () => Promise<void>): Promise<unknown> {
    for (let moves = 0; ; moves++) {
      const world = this.#isolated ?? this.renew();
      try {
        const executionContextId = await world;
        const answer = await this.#session.send('Runtime.callFunctionOn', {
          functionDeclaration: answering(source),
          executionContextId,
          arguments: [{ value: args }],
          awaitPromise: true,
          returnByValue: true,
        });
        return valueOf(answer);
      } catch (error) {
        if (!isMove(error)) throw error;
        if (moves === MOST_MOVES) throw new PageMoved();
        // Another document may have brought its own world already.
        if (this.#isolated === world) this.#isolated = undefined;
        await moved();
      }
    }
  }

  async callMain(source: string, args: readonly unknown[]): Promise<unknown> {
    try {
      const answer = await this.#session.send('Runtime.evaluate', {
        expression: `(${answering(source)})(${literal(args)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      return valueOf(answer);
    } catch (error) {
      throw isMove(error) ? new PageMoved() : error;
    }
  }
}

/**
 * Its answer is one text, so that nothing that a page does to its own objects shows outside. Libraries of old put a `toJSON` on
 * arrays and strings, which would spoil it.
 */
function answering(source: string): string {
  return `async function (args) {
    let value;
    try {
      value = await (${source})(...args);
    } catch (error) {
      throw (${String(shortened)})(error, ${LONGEST_PROBLEM});
    }
    if (typeof value === 'string' && value.length > ${MOST_CHARACTERS}) return 0;
    const spoilt = [];
    for (const { prototype } of [Array, Object, String, Number, Boolean])
      if (Object.hasOwn(prototype, 'toJSON')) { spoilt.push([prototype, prototype.toJSON]); delete prototype.toJSON; }
    try {
      const text = JSON.stringify(value);
      if (typeof text !== 'string') return '';
      return text.length > ${MOST_CHARACTERS} ? 0 : text;
    } finally {
      for (const [prototype, toJSON] of spoilt) prototype.toJSON = toJSON;
    }
  }`;
}

/** What a page throws may be of any size, and would cross several times. */
function shortened(error: unknown, longest: number): unknown {
  try {
    if (typeof error === 'string') return error.length > longest ? error.slice(0, longest) : error;
    if (!(error instanceof Error) || error.message.length <= longest) return error;
    return `${error.name}: ${error.message.slice(0, longest)}`;
  } catch {
    return error;
  }
}

function valueOf({ result, exceptionDetails }: Protocol.Runtime.EvaluateResponse): unknown {
  if (exceptionDetails !== undefined)
    throw new ServiceError('browser/expression-failed', { problem: problemOf(exceptionDetails) });
  const text: unknown = result.value;
  if (typeof text !== 'string')
    throw new ServiceError('browser/result-too-large', { limit: MOST_CHARACTERS });
  if (text === '') return undefined;
  if (Buffer.byteLength(text) > MOST_CHARACTERS)
    throw new ServiceError('browser/result-too-large', { limit: MOST_CHARACTERS });
  if (isTooDeep(text))
    throw new ServiceError('browser/expression-failed', { problem: 'the result is nested too deeply' });
  try {
    return JSON.parse(text);
  } catch {
    // A page may have put its own function in the place of JSON.stringify.
    throw new ServiceError('browser/expression-failed', { problem: 'the result is not JSON' });
  }
}

function problemOf({ exception, text }: Protocol.Runtime.ExceptionDetails): string {
  const description =
    exception?.description ?? (exception?.value === undefined ? text : String(exception.value));
  return description.split(/\n\s+at /, 1)[0]!.slice(0, LONGEST_PROBLEM);
}

/** JSON is JavaScript, except for one key. */
function literal(args: readonly unknown[]): string {
  return JSON.stringify(args).replaceAll(/(?<!\\)"__proto__":/g, '["__proto__"]:');
}

function isMove(error: unknown): boolean {
  return (
    error instanceof ProtocolError &&
    /Cannot find context|Inspected target navigated|context was destroyed|No frame (?:for|with) given id|uniqueContextId not found|Cannot find default execution context/i.test(
      error.message,
    )
  );
}
