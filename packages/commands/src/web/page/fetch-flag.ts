import { parameter, ServiceError, type PageOptions } from '@rowmill/contracts';

/** How a page is got: by a browser, without one, or without one where that gives the same. */
export const fetchFlag = parameter.choice(['browser', 'plain', 'auto'], {
  describe: 'How the page is read: by a browser, plainly, or plainly where that gives the same.',
  default: 'browser',
});

/** Options that a plain request can honour. */
const PLAIN_OPTIONS = new Set(['url', 'headers']);

/** The name of an option that only a browser can honour, if there is one. */
export function browserOnlyOption(options: PageOptions, more: object = {}): string | undefined {
  const given = Object.entries({ ...options, ...more });
  return given.find(
    ([name, value]) => value !== undefined && value !== false && !PLAIN_OPTIONS.has(name),
  )?.[0];
}

export function needsBrowser(option: string): ServiceError {
  return new ServiceError('row/bad-value', {
    name: `--${option}`,
    problem: 'needs a browser: take --fetch plain away',
  });
}
