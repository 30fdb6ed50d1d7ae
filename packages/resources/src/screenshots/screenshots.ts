/** Pictures and files that pages gave, by workspace and SHA-256. */
export interface Screenshots {
  /** Durable when it returns its SHA-256 as hex. The same bytes are kept once, and their time begins anew. */
  keep(draft: ScreenshotDraft): Promise<string>;
  /** Throws `request/not-found`, also for what only another workspace has. */
  open(workspace: string, hash: string): Promise<OpenedScreenshot>;
  /** What the stages of a query took, in the order of stages and hashes. */
  ofQuery(
    workspace: string,
    query: string,
    page: { readonly after?: QueryPlace; readonly limit: number },
  ): Promise<ScreenshotPage>;
  /** Those of the given keys of the object store that are still wanted. */
  heldObjects(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes away what is past its time and held by no query or manifest; returns how many. */
  sweep(): Promise<number>;
}

export interface ScreenshotDraft {
  readonly workspace: string;
  readonly bytes: Uint8Array;
  readonly about: {
    /** `image/png`, `application/zip` */
    readonly mediaType: string;
    readonly width?: number;
    readonly height?: number;
    /** Pixels of the picture for each pixel of the page: where an element of the page is in it. */
    readonly scale?: number;
  };
  /** The stage of a query that took it and holds it; left out, seven days are all it has. */
  readonly use?: { readonly query: string; readonly stage: number };
}

export interface KeptScreenshot {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly createdAt: Date;
}

/** Its bytes, as a file that is valid until disposed. */
export interface OpenedScreenshot extends KeptScreenshot, AsyncDisposable {
  readonly path: string;
}

export interface QueryPlace {
  readonly stage: number;
  readonly hash: string;
}

export interface ScreenshotPage {
  readonly items: readonly (KeptScreenshot & QueryPlace)[];
  /** Whether there are more behind the last one. */
  readonly goesOn: boolean;
}
