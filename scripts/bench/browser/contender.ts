import type { ElementRecord } from '@rowmill/contracts';
import type { OpenDoor } from '@rowmill/browser';

/** Somebody who opens pages, each in a context of its own, and reads their links. */
export interface Contender extends AsyncDisposable {
  /** The browser's process, whose processor time counts. */
  readonly pid: number;
  read(url: string): Promise<readonly ElementRecord[]>;
}

export interface Ground {
  readonly program: string;
  readonly directory: string;
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  /** The way out that each page gets for itself. */
  readonly openDoor: OpenDoor;
}

/** What every contender reads of a page, as `evaluateSelector` does by default. */
export const WISHES = { selector: 'a', html: true, dimension: true };
