import { existsSync } from 'node:fs';
import { ERRORS, ServiceError } from '@rowmill/contracts';
import { parseFlags } from './configuration/parse-flags.ts';
import { startProgram } from './program/start-program.ts';

/** The service without a terminal around it: `node main.js --roles api,worker --config rowmill.yaml`. */
const CONFIG_FILE = 'rowmill.yaml';

try {
  const {
    flags,
    roles,
    config = existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined,
  } = parseFlags(process.argv.slice(2));
  const program = await startProgram({
    flags,
    roles,
    env: process.env,
    ...(config !== undefined && { file: config }),
  });
  const { address, firstAccess } = program;
  process.stdout.write(
    `${JSON.stringify({ listening: address, roles: program.roles, ...(firstAccess && { firstAccess }) })}\n`,
  );
  await program.ended;
  process.exit(0);
} catch (error) {
  const text =
    error instanceof ServiceError
      ? `error: ${error.message}\n${ERRORS[error.code].remedy}\n`
      : `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
  process.stderr.write(text);
  process.exit(1);
}
