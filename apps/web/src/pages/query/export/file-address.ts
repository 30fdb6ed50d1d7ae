import type { FileFormat } from '@rowmill/client';

/** Which rows are saved, and how they are laid out. */
export interface FileWanted {
  readonly run: string;
  readonly stage: number;
  readonly format: FileFormat;
  readonly columns?: readonly string[] | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
}

/** The address at which the server gives the rows of a stage as a file; the browser saves it while it comes. */
export function fileAddress(server: string, wanted: FileWanted): string {
  const { run, stage, format, columns, sort, order } = wanted;
  const address = new URL(`${server}/v1/sirp/queries/${encodeURIComponent(run)}/stages/${stage}/results`);
  address.searchParams.set('mode', format);
  if (sort !== undefined) {
    address.searchParams.set('sortKey', sort);
    address.searchParams.set('sortOrder', order ?? 'ascending');
  }
  for (const column of columns ?? []) address.searchParams.append('fields', column);
  return address.href;
}
