import type { Value } from '../table.ts';
import type { LibraryOptions, PageOptions, ScreenshotOptions } from './page-options.ts';
import type { ElementRecord, PageReply, RequestRecord, SessionState, ShotReply } from './page-reply.ts';

/** Every operation with its options, as api.md §4 and the interface document have them, and its reply. */
export interface Operations {
  readonly evaluate: Operation<LibraryOptions & { readonly expression: string }, { readonly result: Value }>;
  readonly requests: Operation<
    PageOptions & {
      readonly expression?: string;
      readonly responseText?: boolean;
      readonly session?: boolean;
    },
    PageReply & { readonly requests: readonly RequestRecord[]; readonly result?: Value }
  >;
  readonly javascript: Operation<
    PageOptions & ShotWish & { readonly expression: string; readonly session?: boolean },
    PageReply & { readonly result: Value }
  >;
  readonly selector: Operation<
    PageOptions &
      ShotWish & {
        readonly selector: string;
        readonly engine?: 'dom' | 'jquery';
        readonly expression?: string;
        readonly html?: boolean;
        readonly hashtml?: boolean;
        readonly dimension?: boolean;
        readonly session?: boolean;
      },
    PageReply & { readonly elements: readonly ElementRecord[] }
  >;
  readonly session: Operation<
    PageOptions & { readonly expression: string | readonly string[] },
    PageReply & SessionState & { readonly results: readonly Value[] }
  >;
  readonly screenshot: Operation<
    PageOptions &
      ScreenshotOptions & {
        readonly selector?: string;
        readonly engine?: 'dom' | 'jquery';
        readonly expression?: string;
        readonly session?: boolean;
      },
    PageReply & { readonly screenshot: ShotReply }
  >;
  readonly form: Operation<
    PageOptions & {
      readonly selectorValuePairs: readonly (readonly [selector: string, value: string])[];
      readonly submitSelector: string;
    },
    PageReply & SessionState
  >;
  /** For commands: every element with its parent, or those that match. */
  readonly elements: Operation<
    PageOptions &
      ShotWish & {
        readonly selector?: string;
        readonly html?: boolean;
        readonly hashtml?: boolean;
        readonly dimension?: boolean;
        readonly capture?: boolean;
      },
    PageReply & { readonly elements: readonly ElementRecord[] }
  >;
  /** For commands: the whole page as HTML, and what a reader would read of it. */
  readonly content: Operation<
    PageOptions & { readonly readable?: boolean; readonly capture?: boolean },
    PageReply & { readonly html: string; readonly article?: Value }
  >;
  readonly pdf: Operation<
    PageOptions & { readonly landscape?: boolean; readonly format?: string },
    PageReply & { readonly pdf: Uint8Array }
  >;
}

export type OperationName = keyof Operations;

interface Operation<Options, Reply> {
  readonly options: Options;
  readonly reply: Reply;
}

interface ShotWish extends Pick<ScreenshotOptions, 'type' | 'quality'> {
  readonly screenshot?: boolean;
}
