import {
  ServiceError,
  type LibraryOptions,
  type PageOptions,
  type Value,
  type ValuesOf,
} from '@rowmill/contracts';
import { isObject } from '@rowmill/language';
import { requestHeaders } from '../../api/request-headers.ts';
import type { libraryFlags, pageFlags } from './page-flags.ts';

type Flags = ValuesOf<typeof pageFlags> & Partial<ValuesOf<typeof libraryFlags>>;

/** What the flags say, as the browser wants it; those left out are left to the browser. */
export function pageOptions(url: string, flags: Flags): PageOptions {
  const { device, wait, ready, visible, hidden, polling, filter, proxy } = flags;
  return {
    url,
    ...defined({ device, wait, ready, visible, hidden, proxy }),
    ...defined({
      headers: flags.headers === undefined ? undefined : Object.fromEntries(requestHeaders(flags.headers)),
      cookieStorage: objectOf('--cookieStorage', flags.cookieStorage) as PageOptions['cookieStorage'],
      localStorage: objectOf('--localStorage', flags.localStorage),
      sessionStorage: objectOf('--sessionStorage', flags.sessionStorage),
      polling: polling && pollingOf(polling),
      filter: filter.length === 0 ? undefined : filter,
    }),
    ...libraryOptions(flags),
  };
}

export function libraryOptions({
  jquery,
  lodash,
  mathjs,
  args,
}: Partial<ValuesOf<typeof libraryFlags>>): LibraryOptions {
  if (args !== undefined && !Array.isArray(args)) throw wrong('--args', 'must be a JSON array');
  return defined({ jquery, lodash, mathjs, args });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> };

/** Without what is left out. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as Defined<T>;
}

function objectOf(name: string, value: Value | undefined): Record<string, Value> | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) throw wrong(name, 'must be a JSON object');
  return { ...value };
}

function pollingOf(text: string): NonNullable<PageOptions['polling']> {
  if (text === 'raf' || text === 'mutation') return text;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw wrong('--polling', 'must be raf, mutation or milliseconds');
}

function wrong(name: string, problem: string): ServiceError {
  return new ServiceError('row/bad-value', { name, problem });
}
