import { parameter } from '@rowmill/contracts';

/** The table beside this one. */
export const otherTable = parameter.name({ describe: 'The other table: the label of an earlier stage.' });

/** For the manual: how one query comes to have two tables. */
export const TWO_TABLES = `The other table is a stage with \`--labelStage\`. A source behind it runs once for each row in front of it, so
\`head 1\` stands between the two.`;
