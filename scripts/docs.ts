import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientTypes } from './docs/client-types.ts';
import { commandPages } from './docs/command-pages.ts';
import { errorPage } from './docs/error-page.ts';
import { importDiagram } from './docs/import-diagram.ts';
import { openapiDocument } from './docs/openapi-document.ts';
import { settingsPage } from './docs/settings-page.ts';

/** Writes what is generated from code; with --check only says what is stale and fails. */
const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const api = openapiDocument();
const files = [
  ...commandPages(),
  errorPage(),
  settingsPage(),
  api,
  ...(await clientTypes(api)),
  importDiagram(root),
];

const expected = new Set(files.map(({ path }) => path));
const pages = join(root, 'docs/reference/commands');
const gone = existsSync(pages)
  ? readdirSync(pages)
      .map((name) => `docs/reference/commands/${name}`)
      .filter((path) => !expected.has(path))
  : [];
const stale = files.filter(({ path, text }) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (check) {
  for (const path of [...stale.map((file) => file.path), ...gone]) console.log(`stale: ${path}`);
  if (stale.length + gone.length > 0) {
    console.log('npm run docs writes them anew.');
    process.exitCode = 1;
  }
} else {
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of gone) rmSync(join(root, path));
  console.log(`${files.length} files, ${stale.length} written, ${gone.length} removed`);
}
