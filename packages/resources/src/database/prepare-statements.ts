import type { ClientBase } from 'pg';

/** Statements beyond these are planned anew each time: their texts differ from call to call. */
const MOST_STATEMENTS = 300;
const LONGEST_TEXT = 20_000;

/** Lets connections keep the plans of the statements they run again and again; planning costs more than most of them. */
export function prepareStatements(): (client: ClientBase) => void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS || text.length > LONGEST_TEXT) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return (client) => {
    const query: (text: unknown, values?: unknown) => unknown = client.query.bind(client);
    const named = (text: unknown, values?: unknown): unknown => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return query(text, values);
      const name = nameOf(text);
      return name === undefined ? query(text, values) : query({ name, text, values });
    };
    Object.assign(client, { query: named });
  };
}
