import { ServiceError, type Value } from '@rowmill/contracts';
import { formText } from './form-text.ts';

export interface RequestBody {
  readonly text: string;
  /** Sent unless `--headers` names another. */
  readonly contentType: string;
}

/** What `--data` or `--form` sends, and what it is. */
export function requestBody(data: string | undefined, form: Value | undefined): RequestBody | undefined {
  if (data !== undefined && form !== undefined)
    throw new ServiceError('row/bad-value', { name: '--form', problem: 'cannot stand beside --data' });
  if (form !== undefined)
    return { text: formText('--form', form), contentType: 'application/x-www-form-urlencoded' };
  return data === undefined ? undefined : { text: data, contentType: contentTypeOf(data) };
}

/** Text that is neither JSON nor XML is taken for a form, as other command line tools take it. */
function contentTypeOf(data: string): string {
  if (/^\s*</.test(data)) return 'application/xml';
  return isJson(data) ? 'application/json' : 'application/x-www-form-urlencoded';
}

function isJson(data: string): boolean {
  if (!/^\s*[{["]/.test(data)) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}
