import { STORE_TYPES } from '@rowmill/contracts';
import type { InterfaceField } from './interface-fields.ts';

type Fields = Readonly<Record<string, InterfaceField>>;

const name = { type: 'string', minLength: 1, maxLength: 1000, required: true } as const;
const fileName = { ...name, pattern: '^[A-Za-z0-9-_. ]+$' } as const;

const storeBody: Fields = {
  '/body/type': { enum: STORE_TYPES, required: true },
  '/body/config': { type: 'object' },
  '/body/config/store': { type: 'object' },
  '/body/config/store/name': fileName,
  '/body/config/configuration': { type: 'object' },
  '/body/config/processors': { type: 'array' },
  '/body/config/credentials': { type: 'object' },
};

/** What the interface says of stores and streams. */
export const storeFields: Readonly<Record<string, Fields>> = {
  createStore: storeBody,
  updateStore: { '/path/name': fileName, ...storeBody },
  createStream: {
    '/body/name': name,
    '/body/streamConfig': { type: 'object', required: true },
    '/body/streamConfig/store': fileName,
  },
  writeStream: {
    '/body/name': { type: 'string', minLength: 1, maxLength: 1000 },
    '/body/config': { type: 'object', required: true },
  },
};

const ofStream = ['batch', 'batch/rows', 'batch/bytes', 'throughput'];
const ofWrite = ['store', 'rows', 'rows/0', 'queryId', 'stage'];

/** What goes beyond it, all of it optional. */
export const beyondStores: Readonly<Record<string, readonly string[]>> = {
  createStore: ['/body/config/processors/0'],
  updateStore: ['/body/config/processors/0'],
  createStream: ofStream.map((field) => `/body/streamConfig/${field}`),
  writeStream: ofWrite.map((field) => `/body/config/${field}`),
};
