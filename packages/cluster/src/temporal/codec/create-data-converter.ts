import { join } from 'node:path';
import type { DataConverter } from '@temporalio/common';
import { isSource } from '../is-source.ts';
import { readCodecKeys } from './codec-key.ts';
import { createPayloadCodec } from './create-payload-codec.ts';

export const FAILURE_CONVERTER_PATH = join(
  import.meta.dirname,
  isSource ? 'failure-converter.ts' : 'failure-converter.js',
);

/** Clients and workers must have the same. */
export function createDataConverter(codecKeys: string): DataConverter {
  return {
    payloadCodecs: [createPayloadCodec(readCodecKeys(codecKeys))],
    failureConverterPath: FAILURE_CONVERTER_PATH,
  };
}
