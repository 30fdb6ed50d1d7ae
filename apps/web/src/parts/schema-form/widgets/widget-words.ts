import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { withCode } from '../../with-code.tsx';

export interface WidgetWords {
  readonly id: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-required': boolean;
  readonly withAsterisk: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  onBlur(): void;
}

/** What every widget has around its input: name, help and what is wrong. */
export function widgetWords(props: WidgetProps): WidgetWords {
  const { id, label, hideLabel, required = false, rawErrors = [], schema, value } = props;
  return {
    id,
    ...(hideLabel === true ? { 'aria-label': label } : { label }),
    'aria-required': required,
    withAsterisk: required,
    ...(schema.description !== undefined && { description: withCode(schema.description) }),
    ...(rawErrors.length > 0 && { error: [...new Set(rawErrors)].join(' ') }),
    disabled: props.disabled ?? false,
    readOnly: props.readonly ?? false,
    onBlur: () => props.onBlur(id, value),
  };
}
