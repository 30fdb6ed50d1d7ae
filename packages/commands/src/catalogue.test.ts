import { readdirSync } from 'node:fs';
import { CHAPTERS } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { commands } from './catalogue.ts';
import type { Command } from './define-command.ts';
import { NOT_YET, PLANNED_COMMANDS } from './planned-commands.ts';

const built = [...commands.values()];

/** Commands that lie in the chapters' folders, whether or not the catalogue lists them. */
async function commandFiles(): Promise<{ file: string; chapter: string; command: Command }[]> {
  const found: { file: string; chapter: string; command: Command }[] = [];
  for (const chapter of CHAPTERS) {
    const folder = new URL(`${chapter}/`, import.meta.url);
    for (const file of filesIn(folder)) {
      const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
      for (const command of Object.values(module).filter(isCommand)) found.push({ file, chapter, command });
    }
  }
  return found;
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  } catch {
    return [];
  }
}

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'examples' in value && 'summary' in value;
}

describe('the catalogue', () => {
  test('lists every command file, under its own chapter and file name', async () => {
    const files = await commandFiles();
    for (const { file, chapter, command } of files) {
      expect(commands.get(command.name.toLowerCase()), `${chapter}/${file} is not in catalogue.ts`).toBe(
        command,
      );
      expect(command.chapter, `${chapter}/${file}`).toBe(chapter);
      const kebab = command.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(file).toBe(`${kebab}.ts`);
    }
    expect(files.map(({ command }) => command.name).toSorted()).toEqual(
      built.map((command) => command.name).toSorted(),
    );
  });

  test('holds each promised command, save those named as not built yet', () => {
    const promised = Object.values(PLANNED_COMMANDS).flat();
    const missing = promised.filter((name) => !commands.has(name.toLowerCase()));
    expect(missing.toSorted()).toEqual(NOT_YET.toSorted());
  });

  test('keeps the order of the manual', () => {
    const inOrder = CHAPTERS.flatMap((chapter) =>
      PLANNED_COMMANDS[chapter].filter((name) => !NOT_YET.includes(name)).map((name) => ({ chapter, name })),
    );
    expect(built.map(({ chapter, name }) => ({ chapter, name }))).toEqual(inOrder);
  });
});

describe.each(built)('$name', (command) => {
  test('has examples, and one for every flag', () => {
    expect(command.examples.length).toBeGreaterThan(0);
    const queries = command.examples.map((example) => example.query).join('\n');
    const shown = new Set([...queries.matchAll(/--([\w.]+)/g)].map((use) => use[1]!));
    for (const flag of Object.keys(command.flags)) expect([...shown]).toContain(flag);
    for (const family of Object.keys(command.families ?? {})) {
      expect(queries, `no example shows --${family}.…`).toContain(`--${family}.`);
    }
  });

  test('says of secrets in JSON where they go, since they are escaped for that place', () => {
    const parameters = Object.values({ ...command.args, ...command.flags });
    const ofJson = parameters.filter(({ type, secret }) => type === 'json' && secret !== undefined);
    for (const { secret } of ofJson) expect(secret).toMatch(/^(header|url|json)$/);
  });

  test('says what it does in one sentence', () => {
    expect(command.summary).toMatch(/^[A-Z][^\n]*[.]$/);
  });
});
