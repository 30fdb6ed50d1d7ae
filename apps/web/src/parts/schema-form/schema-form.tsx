// Its index brings a registry for tests along, with a validator that makes code and is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import { englishStringTranslator, TranslatableString, type RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { errorTree } from './error-tree.ts';
import type { FormValue } from './json-schema.ts';
import { schemaValidator } from './schema-validator.ts';
import { serverProblems } from './server-problems.ts';
import { formFields, formTemplates, formWidgets } from './form-parts.ts';
import type { SchemaFields } from './use-schema-fields.ts';

interface SchemaFormProps {
  readonly fields: SchemaFields;
  /** What the server has said to the last try, to be shown at the fields. */
  readonly refusal?: unknown;
  /** Where the value stands in the request: `/body/configuration`. */
  readonly under?: string;
  readonly isReadOnly?: boolean;
}

/** A field that somebody adds is empty: what stands there would be sent. */
const words: typeof englishStringTranslator = (text, parameters) =>
  text === TranslatableString.NewStringDefault ? '' : englishStringTranslator(text, parameters);

/**
 * The fields of a JSON Schema. It is no `<form>` of its own, so that a page may have several in one:
 *
 *     const fields = useSchemaFields({ schema });
 *     <form onSubmit={() => { const value = fields.submit(); if (value) save(value); }}><SchemaForm fields={fields} /></form>
 */
export function SchemaForm({ fields, refusal, under = '/body', isReadOnly = false }: SchemaFormProps) {
  const { id, schema, ui, value, problems } = fields;
  const shown = useMemo(
    () => errorTree([...problems, ...serverProblems(refusal, under)]),
    [problems, refusal, under],
  );
  return (
    <Form
      tagName="div"
      idPrefix={id}
      idSeparator="/"
      schema={schema as RJSFSchema}
      uiSchema={ui}
      validator={schemaValidator}
      formData={value}
      onChange={({ formData }) => fields.setValue(formData as FormValue)}
      onBlur={(field) => fields.leave(field)}
      // What is wrong is found by useSchemaFields, which knows when to say it.
      noValidate
      extraErrors={shown}
      showErrorList={false}
      readonly={isReadOnly}
      widgets={formWidgets}
      fields={formFields}
      templates={formTemplates}
      translateString={words}
    >
      {/* No button of its own. */}
      <span hidden />
    </Form>
  );
}
