import { checkDatabase, findBundle } from '@rowmill/resources';
import { defineCheck } from '../define-check.ts';

/** The oldest version that has what the tables need. */
const LEAST_VERSION = 15;

export const database = defineCheck({
  name: 'PostgreSQL',
  async look({ databaseUrl }) {
    if (databaseUrl === undefined) {
      const { version } = findBundle();
      return { ok: true, detail: `our own, version ${version}` };
    }
    const facts = await checkDatabase(databaseUrl).catch(messageOf);
    if (typeof facts === 'string')
      return {
        ok: false,
        detail: facts,
        mend: 'start that PostgreSQL, or unset DATABASE_URL to use our own',
      };
    const { version, major, mayMakeRoles } = facts;
    const detail = `version ${version}`;
    if (major < LEAST_VERSION)
      return { ok: false, detail, mend: `use PostgreSQL ${LEAST_VERSION} or later, or unset DATABASE_URL` };
    if (!mayMakeRoles)
      return {
        ok: false,
        detail: `${detail}; the user may not make the roles rowmill_app and rowmill_system`,
        mend: 'ALTER ROLE … CREATEROLE, or make both roles and grant them to the user',
      };
    return { ok: true, detail };
  },
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
