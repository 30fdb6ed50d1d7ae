import type { Value } from '../table.ts';

/** Libraries that an expression finds in its last argument, and its own arguments. */
export interface LibraryOptions {
  readonly jquery?: boolean;
  readonly lodash?: boolean;
  readonly mathjs?: boolean;
  readonly args?: readonly Value[];
}

/** What operations on a page have in common; defaults are those of the interface document and api.md §4. */
export interface PageOptions extends LibraryOptions {
  readonly url: string;
  readonly device?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookieStorage?: Readonly<Record<string, CookieRecord | string>>;
  readonly localStorage?: Readonly<Record<string, Value>>;
  readonly sessionStorage?: Readonly<Record<string, Value>>;
  /** Milliseconds, a CSS selector, an XPath or a function. */
  readonly wait?: number | string;
  readonly ready?: 'idle' | 'net2' | 'winload' | 'domload';
  readonly visible?: boolean;
  readonly hidden?: boolean;
  /** `raf`, `mutation` or milliseconds. */
  readonly polling?: 'raf' | 'mutation' | number;
  /** Globs of hosts and paths that are not to be fetched. */
  readonly filter?: readonly string[];
  readonly proxy?: string;
  readonly retry?: number;
}

export interface ScreenshotOptions {
  readonly type?: 'jpeg' | 'png' | 'webp';
  readonly quality?: number;
  readonly viewportWidth?: number;
  readonly viewportHeight?: number;
  readonly background?: boolean | string;
}

export interface CookieRecord {
  readonly name?: string;
  readonly value: string;
  readonly domain?: string;
  readonly path?: string;
  /** Seconds since 1970, or a date. */
  readonly expires?: number | string;
  readonly size?: number;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly session?: boolean;
  readonly sameSite?: string;
}
