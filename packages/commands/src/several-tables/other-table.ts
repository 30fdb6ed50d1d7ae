import { parameter } from '@rowmill/contracts';

/** The table beside this one. */
export const otherTable = parameter.name({
  describe: 'The other table: the label of an earlier stage, else the name of a cellar file.',
  offers: 'tables',
});

/** For the manual: how one query comes to have two tables. */
export const TWO_TABLES = `The other table is a stage with \`--labelStage\`; where no stage has the label, it is the cellar file of that name. A
source behind a labelled stage runs once for each row in front of it, so \`head 1\` stands between the two.`;
