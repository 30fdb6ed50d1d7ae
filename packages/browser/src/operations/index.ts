import type { OperationName } from '@rowmill/contracts';
import { content } from './content.ts';
import { elements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { form } from './form.ts';
import { javascript } from './javascript.ts';
import type { OperationDefinition } from './operation.ts';
import { pdf } from './pdf.ts';
import { requests } from './requests.ts';
import { screenshot } from './screenshot.ts';
import { selector } from './selector.ts';
import { session } from './session.ts';

export const operations: { readonly [Name in OperationName]: OperationDefinition<Name> } = {
  evaluate,
  requests,
  javascript,
  selector,
  session,
  screenshot,
  form,
  elements,
  content,
  pdf,
};
