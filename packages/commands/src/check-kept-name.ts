import { ServiceError } from '@rowmill/contracts';

/** The interface's names of files and stores, without those that a shell or a file system reads otherwise. */
export function checkKeptName(parameterName: string, name: string): void {
  if (/^[\w.\- ]{1,1000}$/.test(name) && !/^[- ]|[. ]$/.test(name)) return;
  const problem = `must have 1 to 1000 letters, digits, spaces or any of -_. and neither begin with "-" or a space nor end with a dot or a space`;
  throw new ServiceError('query/bad-value', { name: parameterName, problem });
}
