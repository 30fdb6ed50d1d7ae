/** Where providers send the browser back to, below the address of the application. */
export const CONSENT_PATH = '/credentials/consent';

/**
 * The parameters that a provider has sent the browser here with. They are read when the application starts, as they stand
 * in the address: the router would take a code of digits for a number and round it.
 */
export const arrivedAnswer: Readonly<Record<string, string>> | undefined = readAnswer(
  // Tests of pure logic have no address.
  globalThis.location as Location | undefined,
);

export function readAnswer(
  at: Pick<Location, 'pathname' | 'search'> | undefined,
): Readonly<Record<string, string>> | undefined {
  if (at === undefined || !at.pathname.endsWith(CONSENT_PATH)) return undefined;
  const answer = Object.fromEntries(new URLSearchParams(at.search));
  return answer['state'] === undefined ? undefined : answer;
}
