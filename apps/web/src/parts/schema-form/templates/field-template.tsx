import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { FreeName } from './free-name.tsx';

/** Widgets show their names, help and problems themselves; all that is left is the name where people choose it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { children, hidden, schema } = props;
  if (hidden === true) return null;
  return ADDITIONAL_PROPERTY_FLAG in schema ? <FreeName {...props}>{children}</FreeName> : children;
}
