import type { ErrorEntry } from './entry.ts';

/** What goes wrong with SOAP services. */
export const soapErrors = {
  'soap/bad-description': {
    status: 502,
    retry: false,
    message: 'the description of the service at {host} cannot be used: {problem}',
    remedy: 'Check the address of the WSDL; services of 1.1 and 1.2 with literal bodies are understood.',
  },
  'soap/unknown-operation': {
    status: 422,
    retry: false,
    message: 'the service has no operation "{name}"; it has {known}',
    remedy: 'Write one of the names of the WSDL.',
  },
  'soap/fault': {
    status: 502,
    retry: false,
    message: '{host} reports {fault}: {problem}',
    remedy: 'Correct what is sent.',
  },
} as const satisfies Record<string, ErrorEntry>;
