import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Way } from '../guard/way.ts';

type Dial = (way: Way) => Promise<Socket>;

/** Connections of one door that wait for the next request to the same place. */
export interface OriginAgents {
  /** With `fresh` the connection is new and used once: for what must not fail because an old one had just ended. */
  to(way: Way, fresh: boolean): Agent;
  destroy(): void;
}

const MOST_CONNECTIONS_PER_ORIGIN = 32;

const MOST_ORIGINS = 500;

export function createOriginAgents(dial: Dial, idleMs: number): OriginAgents {
  const agents = new Map<string, WayAgent>();
  return {
    to(way, fresh) {
      const key = `${fresh} ${way.key}`;
      let agent = agents.get(key);
      if (!agent) {
        agent = new WayAgent(way, dial, { keepAlive: !fresh, timeout: idleMs });
        agents.set(key, agent);
        // What it holds ends when it has been idle, or with the door.
        if (agents.size > MOST_ORIGINS) agents.delete(agents.keys().next().value ?? key);
      }
      return agent;
    },
    destroy() {
      for (const agent of agents.values()) agent.destroy();
      agents.clear();
    },
  };
}

class WayAgent extends Agent {
  readonly #way: Way;
  readonly #dial: Dial;

  constructor(way: Way, dial: Dial, options: AgentOptions) {
    super({ ...options, maxSockets: MOST_CONNECTIONS_PER_ORIGIN });
    this.#way = way;
    this.#dial = dial;
  }

  override createConnection(
    _options: ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    this.#dial(this.#way).then(
      (socket) => callback?.(null, socket),
      // Node's own agents leave the second argument out, too.
      (error: Error) => Reflect.apply(callback ?? (() => {}), undefined, [error]),
    );
  }
}
