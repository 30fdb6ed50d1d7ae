/** How the server can be reached, as far as the last requests tell. */
export type ConnectionState =
  | { readonly kind: 'connected' }
  /** No answer at all since then. */
  | { readonly kind: 'lost'; readonly since: number }
  /** It answers, but only that it is stopping or starting. */
  | { readonly kind: 'restarting'; readonly since: number };

/** Watches every request of the page; who shows it subscribes. */
export interface ConnectionWatch {
  readonly current: () => ConnectionState;
  /** How often it came back: whoever gave up meanwhile begins again when this grows. */
  readonly returns: () => number;
  subscribe(listener: () => void): () => void;
  answered(): void;
  notReady(): void;
  failed(): void;
}

export function createConnectionWatch(now: () => number = Date.now): ConnectionWatch {
  let state: ConnectionState = { kind: 'connected' };
  let returns = 0;
  const listeners = new Set<() => void>();

  function become(kind: ConnectionState['kind']): void {
    if (state.kind === kind) return;
    const since = 'since' in state ? state.since : now();
    state = kind === 'connected' ? { kind } : { kind, since };
    if (kind === 'connected') returns++;
    for (const listener of listeners) listener();
  }

  return {
    current: () => state,
    returns: () => returns,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answered: () => become('connected'),
    notReady: () => become('restarting'),
    failed: () => become('lost'),
  };
}
