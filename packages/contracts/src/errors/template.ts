import type { ErrorEntry } from './entry.ts';

/** Mistakes in the use of templates, found before anything runs. */
export const templateErrors = {
  'template/unknown': {
    status: 422,
    retry: false,
    message: 'there is no template named "{name}"',
    remedy: 'GET /v1/sirp/templates lists them.',
  },
  'template/recursion': {
    status: 422,
    retry: false,
    message: 'the template "{name}" would run itself: {path}',
    remedy: 'Take one of the calls away.',
  },
  'template/too-many': {
    status: 422,
    retry: false,
    message: 'the query runs more than {limit} templates, those that templates run included',
    remedy: 'Split the query, or put templates together.',
  },
  'template/broken': {
    status: 422,
    retry: false,
    message: 'the template "{name}" has a mistake in line {line}, column {column}: {problem}',
    remedy: 'Mend the template.',
  },
  'template/missing-value': {
    status: 422,
    retry: false,
    message: '$template.{name}$ has no value',
    remedy: 'Give it a value: under values when it is dispatched, as --template.NAME behind runTemplate.',
  },
  'template/extra-value': {
    status: 422,
    retry: false,
    message: 'the template "{template}" has no $template.{name}$',
    remedy: 'Take the flag away, or correct its name.',
  },
  'template/bad-value': {
    status: 422,
    retry: false,
    message: '$template.{name}$ {problem}',
    remedy: 'Give it a value that fits the schema of the template.',
  },
} as const satisfies Record<string, ErrorEntry>;
