/** A request for consent that waits for its answer. The other half of it, the verifier, never leaves the server. */
export interface BegunConsent {
  readonly credential: string;
  readonly workspace: string;
  readonly expiresAt: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'rowmill:consents';

/**
 * Which credential an answer is for: providers send back nothing but the state. Kept for all tabs of this browser, since the
 * answer arrives in another one.
 */
export function createBegunConsents(storage: Kept, now: () => number = Date.now) {
  function read(): Record<string, BegunConsent> {
    try {
      const all = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, BegunConsent>;
      return Object.fromEntries(
        Object.entries(all).filter(([, { expiresAt }]) => Date.parse(expiresAt) > now()),
      );
    } catch {
      return {};
    }
  }
  function write(all: Readonly<Record<string, BegunConsent>>): void {
    if (Object.keys(all).length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(all));
  }
  return {
    add: (state: string, consent: BegunConsent): void => write({ ...read(), [state]: consent }),
    find: (state: string): BegunConsent | undefined => read()[state],
    forget(state: string): void {
      const { [state]: _gone, ...others } = read();
      write(others);
    },
  };
}

export function begunConsents() {
  return createBegunConsents(globalThis.localStorage);
}
