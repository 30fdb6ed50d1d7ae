import type { ErrorCode } from '@rowmill/contracts';
import { Type } from 'typebox';
import type { ReplyFacts } from '../../../http/define-route.ts';
import { resultPage, resultPageExample } from './result-page.ts';

const allRows = Type.Array(Type.Object({}, { additionalProperties: true }), {
  description: 'In the mode json: column and value of each row.',
});

/** Rows as a page of JSON, or as a file. */
export const resultReplies: Readonly<Record<number, ReplyFacts>> = {
  200: {
    description:
      'Rows: a page of JSON in the modes rows and nested, else a file. A file says in the headers Rowmill-Status, Rowmill-Total and Rowmill-Complete what a page says in its members.',
    schema: Type.Union([resultPage, allRows]),
    contentTypes: [
      'application/json',
      'text/csv; charset=utf-8; header=present',
      'application/x-ndjson',
      'application/vnd.apache.parquet',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/markdown; charset=utf-8',
    ],
    example: resultPageExample,
  },
};

export const RESULT_ERRORS: readonly ErrorCode[] = [
  'request/not-found',
  'results/expired',
  'results/unknown-column',
  'row/too-large',
  'engine/sql-timeout',
  'engine/out-of-memory',
  'engine/storage',
];
