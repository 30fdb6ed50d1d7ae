import { ServiceError } from '@rowmill/contracts';

/** `request/invalid` for one option; `name` may lead into it: `cookieStorage/id`. */
export function refusedOption(name: string, code: string, detail: string): ServiceError {
  const [option] = name.split('/');
  return new ServiceError(
    'request/invalid',
    { problem: `${option}: ${detail}` },
    { fields: [{ pointer: `/body/${name}`, code, detail }] },
  );
}
