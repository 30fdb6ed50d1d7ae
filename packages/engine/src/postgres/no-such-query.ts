import { ServiceError } from '@rowmill/contracts';

/** The query was deleted, or never was. */
export function noSuchQuery(id: string): ServiceError {
  return new ServiceError('request/not-found', { kind: 'query', name: id });
}
