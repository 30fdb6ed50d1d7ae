import type { Author } from '../audit/audit-entry.ts';

/** What people of a workspace say of one of its runs. */
export interface Remark {
  readonly starred: boolean;
  readonly note: string;
}

/** Remarks on runs; one for all people of the workspace. Another workspace's run is as good as missing: `request/not-found`. */
export interface Remarks {
  /** Of a run that nobody said anything about: no star, no note. */
  get(workspace: string, query: string): Promise<Remark>;
  /** What is left out stays. */
  put(author: Author, query: string, change: Partial<Remark>): Promise<Remark>;
}
