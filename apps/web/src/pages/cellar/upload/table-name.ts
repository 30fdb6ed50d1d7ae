/** What a file's table is called unless somebody says otherwise: its name without the ending, in letters that names may have. */
export function tableName(fileName: string): string {
  return fileName
    .replace(/\.(csv|tsv|json|ndjson|jsonl|parquet)(\.gz)?$/i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\w.\- ]+/g, '-')
    .replace(/^[- ]+/, '')
    .replace(/[-. ]+$/, '')
    .slice(0, 200);
}

/** Why a table cannot be called so, as the server would say it. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'Needed.';
  if (/^[- ]/.test(name)) return 'May not begin with “-” or a space.';
  if (/[. ]$/.test(name)) return 'May not end with a dot or a space.';
  return /^[\w.\- ]{1,1000}$/.test(name) ? undefined : 'Only letters, digits, spaces and -_. are allowed.';
}
