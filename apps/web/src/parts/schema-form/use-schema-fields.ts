import { getDefaultFormState, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { useId, useMemo, useState } from 'react';
import { cleanValue } from './clean-value.ts';
import { formSchema } from './form-schema.ts';
import { formUi, type FieldWidget } from './form-ui.ts';
import type { FormValue, JsonSchema } from './json-schema.ts';
import { pointerOf } from './pointer.ts';
import { schemaProblems, type SchemaProblem } from './schema-problems.ts';
import { schemaValidator } from './schema-validator.ts';

interface SchemaFieldsOptions {
  /** Of an object. Another schema needs another component: give that one a `key`. */
  readonly schema: object;
  /** What stands in the fields at first, beside the defaults of the schema. */
  readonly start?: FormValue;
  /** How fields are shown, by their pointers, where the schema does not say: `{ '/password': 'secret' }`. */
  readonly widgets?: Readonly<Record<string, FieldWidget>>;
  /** Pointers of secrets that the server holds: left empty, they stay as they are. */
  readonly kept?: readonly string[];
}

/** The fields of a schema and what stands in them; `<SchemaForm>` shows them. */
export interface SchemaFields {
  readonly id: string;
  readonly schema: JsonSchema;
  readonly ui: UiSchema;
  readonly value: FormValue;
  /** Only what the person should know by now. */
  readonly problems: readonly SchemaProblem[];
  setValue(value: FormValue): void;
  /** The person has left a field. */
  leave(fieldId: string): void;
  /** The value as it is sent, or `undefined` when something is wrong; then every field says what, and the first has the focus. */
  submit(): FormValue | undefined;
}

export function useSchemaFields({ schema, start, widgets, kept }: SchemaFieldsOptions): SchemaFields {
  const id = useId();
  const shape = useMemo(() => formSchema(schema as JsonSchema), [schema]);
  const [value, setValue] = useState(() => startValue(shape, start));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const ui = useMemo(
    () => formUi(shape, { ...(widgets && { widgets }), ...(kept && { kept }) }),
    [kept, shape, widgets],
  );
  const wrong = useMemo(() => problemsOf(shape, value, kept), [kept, shape, value]);
  const problems = useMemo(
    () => (isAsked ? wrong : wrong.filter(({ place }) => left.has(fieldId(id, place)))),
    [id, isAsked, left, wrong],
  );
  return {
    id,
    schema: shape,
    ui,
    value,
    problems,
    setValue,
    leave: (one) => setLeft((known) => (known.has(one) ? known : new Set([...known, one]))),
    submit() {
      setIsAsked(true);
      const [first] = wrong;
      if (first === undefined) return cleanValue(shape, value);
      document.querySelector<HTMLElement>(`#${CSS.escape(fieldId(id, first.place))}`)?.focus();
      return undefined;
    },
  };
}

function startValue(schema: JsonSchema, start: FormValue | undefined): FormValue {
  const shape = schema as RJSFSchema;
  return (getDefaultFormState(schemaValidator, shape, start ?? {}, shape) ?? {}) as FormValue;
}

function problemsOf(
  schema: JsonSchema,
  value: FormValue,
  kept: readonly string[] = [],
): readonly SchemaProblem[] {
  const found = schemaProblems(schema, cleanValue(schema, value));
  return found.filter(({ keyword, place }) => !(keyword === 'required' && kept.includes(pointerOf(place))));
}

function fieldId(id: string, place: readonly string[]): string {
  return [id, ...place].join('/');
}
