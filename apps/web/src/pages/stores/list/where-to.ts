import type { Store } from '../store-types.ts';

/** Where the rows of a store go, as short as can be, by the fields that say so in most types. */
export function whereTo({ config: { configuration = {} } }: Pick<Store, 'config'>): string {
  const text = (name: string): string | undefined => {
    const value = configuration[name];
    if (Array.isArray(value)) return value.map(String).join(', ');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const place = text('url') ?? text('endpoint') ?? joined(':', text('host'), text('port')) ?? text('brokers');
  const inside = [
    joined('.', text('database'), text('schema'), text('table')),
    text('bucket'),
    text('topic'),
    text('channel'),
    text('index'),
    text('folder'),
  ].find((one) => one !== undefined);
  return [place, inside].filter((one) => one !== undefined).join(' · ');
}

function joined(between: string, ...parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.join(between);
}
