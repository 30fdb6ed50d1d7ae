import { randomBytes } from 'node:crypto';

/** The secrets of a world by what they are; each is a word that stands nowhere else. */
export interface Markers {
  readonly all: ReadonlyMap<string, string | Uint8Array>;
  /** A new secret of letters and digits. */
  plain(name: string): string;
  /** A new secret with signs that addresses, JSON and base64 write differently. */
  rich(name: string): string;
  /** A secret that somebody else has made up. */
  add<M extends string | Uint8Array>(name: string, marker: M): M;
}

/** Texts are cut before people see them, so half a secret counts as well. */
const HALF = 15;

export function createMarkers(): Markers {
  const all = new Map<string, string | Uint8Array>();
  const plain = (name: string): string => {
    const marker = `canary${randomBytes(12).toString('hex')}`;
    all.set(name, marker);
    all.set(`${name}, its beginning`, marker.slice(0, HALF));
    return marker;
  };
  return {
    all,
    plain,
    rich(name) {
      const marker = `${plain(name)}/+"&%=~\\?>`;
      all.set(`${name}, as a whole`, marker);
      return marker;
    },
    add(name, marker) {
      all.set(name, marker);
      return marker;
    },
  };
}
