/** Whether a host is one of those a credential names; `*.example.org` stands for every host below it, not for itself. */
export function isHostNamed(host: string, named: readonly string[]): boolean {
  const wanted = host.toLowerCase();
  return named.some((one) => {
    const pattern = one.toLowerCase();
    return pattern.startsWith('*.') ? wanted.endsWith(pattern.slice(1)) : pattern === wanted;
  });
}
