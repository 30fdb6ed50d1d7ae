import {
  ServiceError,
  type CookieRecord,
  type PageOptions,
  type PageReply,
  type SessionState,
} from '@rowmill/contracts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** Shorter ones may well be part of a cookie that has nothing to do with them. */
const LEAST_PART = 8;

type Cookies = SessionState['cookieStorage'];

/** Where secrets stand in what a page is given, and how they stay out of what it gives back. */
export interface PageSecrets {
  /** In place of those that were given. */
  readonly options: Pick<PageOptions, 'headers' | 'cookieStorage'>;
  /** The reply without cookies that hold a secret: rows must not. */
  withoutSecrets<R>(reply: R): R;
}

/**
 * Headers and cookies go to the page's own host; nothing else may hold a secret, since pages can read it. Scripts of the
 * page cannot read a cookie that holds one.
 */
export async function pageSecrets(
  { url, headers, cookieStorage }: PageOptions,
  secrets: SecretBox,
): Promise<PageSecrets> {
  const host = URL.parse(url)?.hostname.toLowerCase() ?? '';
  const values: string[] = [];
  const cookie = async (given: CookieRecord | string, key: string): Promise<CookieRecord | string> => {
    const record = typeof given === 'string' ? { value: given } : given;
    if (!secrets.holds(record.value)) return given;
    if (record.domain !== undefined && record.domain.toLowerCase() !== host) throw otherHost(key, host);
    const value = await secrets.reveal(record.value, host);
    values.push(value);
    return { ...record, value, httpOnly: true };
  };
  const options = {
    ...(headers && { headers: await mapValues(headers, (text) => secrets.reveal(text, host)) }),
    ...(cookieStorage && { cookieStorage: await mapValues(cookieStorage, cookie) }),
  };
  const holdsOne = (text: string): boolean =>
    values.some((value) => text === value || (value.length >= LEAST_PART && text.includes(value)));
  const publicCookies = (cookies: Cookies): Cookies =>
    Object.fromEntries(Object.entries(cookies).filter(([, { value }]) => !holdsOne(value)));
  return {
    options,
    withoutSecrets<R>(reply: R): R {
      if (values.length === 0) return reply;
      const { cookieStorage: cookies, session } = reply as Partial<SessionState> & Pick<PageReply, 'session'>;
      return {
        ...reply,
        ...(cookies && { cookieStorage: publicCookies(cookies) }),
        ...(session && { session: { ...session, cookieStorage: publicCookies(session.cookieStorage) } }),
      };
    },
  };
}

function otherHost(key: string, host: string): ServiceError {
  const detail = `a cookie with a secret goes to ${host} alone; leave its domain out`;
  return new ServiceError(
    'request/invalid',
    { problem: `cookieStorage: ${detail}` },
    { fields: [{ pointer: `/body/cookieStorage/${key}`, code: 'cookie', detail }] },
  );
}

async function mapValues<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => Promise<T>,
): Promise<Record<string, T>> {
  const changed: [string, T][] = [];
  for (const [name, value] of Object.entries(record)) changed.push([name, await change(value, name)]);
  return Object.fromEntries(changed);
}
