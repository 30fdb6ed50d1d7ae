import { parameter, ServiceError } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const runTemplate = defineCommand({
  name: 'runTemplate',
  chapter: 'sources',
  version: 1,
  summary: 'Runs the stages of a template, with its blanks filled in.',
  details: `The stages of the template take the place of this one when the query is dispatched; what becomes of the template later
changes nothing. The name is written out. Every \`$template.x$\` of the template needs a \`--template.x\`, unless the template has
a default for it. What stands behind the flag is a value: nothing in it can add a stage, an argument or a flag. It may be
a token that is the same for the whole query, such as \`$CHECKPOINTS.last$\` or, inside another template, \`$template.y$\`.

Behind other stages a template works on their rows. \`--cache\` counts for all its stages, the other common flags for its
last. Labels and \`let\` names of a template are those of the query, so a template that has some can stand in it once.`,
  kind: 'source',
  args: { name: parameter.name({ describe: 'The name of the template.', offers: 'templates' }) },
  flags: {},
  families: { template: parameter.value({ describe: 'What the blank of this name stands for.' }) },
  errors: [
    'template/unknown',
    'template/recursion',
    'template/broken',
    'template/missing-value',
    'template/extra-value',
    'template/bad-value',
  ],
  examples: [
    {
      title: 'Fill in the blanks of a template',
      query: 'runTemplate "count to" --template.end 2',
      files: { 'count to': 'range 1 $template.end$' },
      result: [{ value: 1 }, { value: 2 }],
    },
    {
      title: 'Work on the rows of other stages',
      query: 'range 1 3 || runTemplate shout --template.text "a || b" --table "value said"',
      files: { shout: 'filter "value > 1" || addcolumn said $template.text$' },
      result: [
        { value: 2, said: 'a || b' },
        { value: 3, said: 'a || b' },
      ],
    },
    {
      title: 'A template may call another',
      query: 'runTemplate twice --template.end 1',
      files: {
        twice: 'runTemplate "count to" --template.end $template.end$ || addcolumn up_to $template.end$',
        'count to': 'range 1 $template.end$',
      },
      result: [{ value: 1, up_to: '1' }],
    },
    { title: 'The template must exist', query: 'runTemplate nothing', files: {}, error: 'template/unknown' },
    {
      title: 'A template cannot run itself',
      query: 'runTemplate again',
      files: { again: 'range 1 2 || runTemplate again' },
      error: 'template/recursion',
    },
    {
      title: 'Every blank needs a value',
      query: 'runTemplate "count to"',
      files: { 'count to': 'range 1 $template.end$' },
      error: 'template/missing-value',
    },
    {
      title: 'A blank that is not there',
      query: 'runTemplate "count to" --template.end 2 --template.start 1',
      files: { 'count to': 'range 1 $template.end$' },
      error: 'template/extra-value',
    },
    {
      title: 'A value that does not fit',
      query: 'runTemplate "count to" --template.end many',
      files: { 'count to': 'range 1 $template.end$' },
      error: 'template/bad-value',
    },
    {
      title: 'A template with a mistake',
      query: 'runTemplate odd',
      files: { odd: 'rang 1 2' },
      error: 'template/broken',
    },
  ],
  /** Whoever plans a query puts templates in first; without any there is none of this name. */
  table({ args }) {
    throw new ServiceError('template/unknown', { name: args.name });
  },
});
