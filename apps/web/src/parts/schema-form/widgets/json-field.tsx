import { Textarea } from '@mantine/core';
import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { withCode } from '../../with-code.tsx';
import classes from './code-widget.module.css';

/** A value of any shape, written as JSON; what is no JSON is taken as the text that it is. */
export function JsonField(props: FieldProps) {
  const {
    fieldPathId,
    formData,
    schema,
    name,
    required = false,
    disabled = false,
    readonly = false,
    rawErrors,
  } = props;
  const [text, setText] = useState(() => jsonText(formData));
  const isText = text !== '' && valueOf(text) === text;
  return (
    <Textarea
      id={fieldPathId.$id}
      label={schema.title ?? name}
      description={
        <>
          {schema.description !== undefined && withCode(`${schema.description} `)}
          {isText ? 'Taken as text.' : 'JSON, or a text.'}
        </>
      }
      {...(rawErrors !== undefined && rawErrors.length > 0 && { error: rawErrors.join(' ') })}
      classNames={{ input: classes.input! }}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      readOnly={readonly}
      autosize
      minRows={1}
      maxRows={16}
      spellCheck={false}
      value={text}
      onBlur={() => props.onBlur(fieldPathId.$id, formData)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        props.onChange(valueOf(currentTarget.value), fieldPathId.path);
      }}
    />
  );
}

function jsonText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' && valueOf(value) === value ? value : JSON.stringify(value, null, 2);
}

function valueOf(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
