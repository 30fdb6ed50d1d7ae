import { ServiceError } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import { checkedText } from '../prompts/checked-text.ts';
import type { Remark, Remarks } from './remarks.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export interface RemarksOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createRemarks({ database, audit = createAudit({ database }) }: RemarksOptions): Remarks {
  return {
    get: (workspace, query) =>
      database.inWorkspace(workspace, async (tx) => {
        const found = await tx
          .selectFrom('query_remark')
          .select(['starred', 'note'])
          .where('query', '=', query)
          .executeTakeFirst();
        return found ?? { starred: false, note: '' };
      }),

    put: (author, query, { starred, note }) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const text = note === undefined ? null : checkedText(note, '/body/note');
        const { rows } = await sql<Remark>`
          INSERT INTO query_remark AS r (query, workspace, starred, note)
          SELECT id, workspace, coalesce(${starred ?? null}::boolean, false), coalesce(${text}::text, '')
          FROM query WHERE id = ${query}::uuid
          ON CONFLICT (query) DO UPDATE SET
            starred = coalesce(${starred ?? null}::boolean, r.starred),
            note = coalesce(${text}::text, r.note),
            updated_at = now()
          RETURNING starred, note`
          .execute(tx)
          .catch((error: unknown) => {
            throw isDeletedMeanwhile(error) ? missing(query) : error;
          });
        const remark = rows[0];
        if (remark === undefined) throw missing(query);
        const details = { starred: remark.starred, noteCharacters: remark.note.length };
        await audit.write(tx, { ...author, operation: 'updateQuery', object: query, details });
        return remark;
      }),
  };
}

function isDeletedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}

function missing(query: string): ServiceError {
  return new ServiceError('request/not-found', { kind: 'query', name: query });
}
