/** An address without the base path. What has none is served as well: probes, and proxies that cut it off themselves. */
export function withoutBase(address: string, basePath: string): string {
  if (basePath === '' || !address.startsWith(basePath)) return address;
  const rest = address.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : address;
}
