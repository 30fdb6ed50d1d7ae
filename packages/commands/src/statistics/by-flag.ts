import { parameter } from '@rowmill/contracts';

/** One result for each distinct value of some columns. */
export const byFlag = parameter.columns({
  describe:
    'One row for each distinct value of these columns, in the order first seen: `--by shop` or `--by "shop, day"`.',
  optional: true,
});

/** What all commands of the chapter promise; part of their manual pages. */
export const COMMON_RULES = `Missing and null are skipped. Nothing is guessed from text: \`"12"\` is text until a cast makes it a number.
With \`--by\` the group's columns come first; rows without the column are a group of their own. A figure that takes the
name of a group's column moves that one to \`_input.*\`. Without \`--by\` there is one row, even for an empty table.`;
