import { createRequire } from 'node:module';
import type { DataConverter } from '@temporalio/common';
import { readCodecKeys } from './codec-key.ts';
import { createPayloadCodec } from './create-payload-codec.ts';

/** The file has another ending once it is built. */
export const FAILURE_CONVERTER_PATH = createRequire(import.meta.url).resolve(
  import.meta.filename.endsWith('.ts') ? './failure-converter.ts' : './failure-converter.js',
);

/** Clients and workers must have the same. */
export function createDataConverter(codecKeys: string): DataConverter {
  return {
    payloadCodecs: [createPayloadCodec(readCodecKeys(codecKeys))],
    failureConverterPath: FAILURE_CONVERTER_PATH,
  };
}
