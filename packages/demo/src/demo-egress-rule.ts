/** The rule that lets queries reach the demo site, which is closed to them by default as all of this computer is. */
export function demoEgressRule(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}/32:${port || '80'}`;
}
