import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { ArrayItemTemplate } from './templates/array-item-template.tsx';
import { ArrayTemplate } from './templates/array-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectTemplate } from './templates/object-template.tsx';
import { ShapeChoiceTemplate } from './templates/shape-choice-template.tsx';
import { BooleanWidget } from './widgets/boolean-widget.tsx';
import { ChoiceWidget } from './widgets/choice-widget.tsx';
import { CodeWidget } from './widgets/code-widget.tsx';
import { JsonField } from './widgets/json-field.tsx';
import { SecretWidget } from './widgets/secret-widget.tsx';
import { TextWidget } from './widgets/text-widget.tsx';

/** Our own for everything that the library can show, so that its forms look like the rest. */
export const formWidgets: RegistryWidgetsType = {
  TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  DateWidget: TextWidget,
  DateTimeWidget: TextWidget,
  TimeWidget: TextWidget,
  UpDownWidget: TextWidget,
  SelectWidget: ChoiceWidget,
  CheckboxWidget: BooleanWidget,
  PasswordWidget: SecretWidget,
  TextareaWidget: CodeWidget,
  secret: SecretWidget,
  code: CodeWidget,
};

export const formFields: RegistryFieldsType = { json: JsonField };

export const formTemplates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  MultiSchemaFieldTemplate: ShapeChoiceTemplate,
};
