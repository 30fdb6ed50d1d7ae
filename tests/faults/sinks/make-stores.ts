import type { S3Service } from '../../../scripts/services/versitygw.ts';
import type { ServiceCaller } from '../load/service-caller.ts';
import { OPEN } from '../site/domains.ts';
import { KEY_FIELD, SINK_PATH, SINK_TIMEOUT_SECONDS, SITE_STORE } from '../site/sink-content.ts';
import type { Site } from '../site/start-site.ts';

export const BUCKET_STORE = 'bucket';
export const BUCKET = 'faults-rows';

/** Sets up the stores that queries deliver to: an API of the site, and a bucket. */
export async function makeStores(caller: ServiceCaller, site: Site, s3: S3Service): Promise<void> {
  await s3.createBucket(BUCKET);
  const { endpoint, accessKeyId, secretAccessKey } = s3;
  const stores = [
    {
      type: 'http',
      config: {
        store: { name: SITE_STORE },
        configuration: {
          url: `${site.urlOf(OPEN.host)}${SINK_PATH}`,
          keyField: KEY_FIELD,
          timeoutSeconds: SINK_TIMEOUT_SECONDS,
        },
      },
    },
    {
      type: 'awsS3',
      config: {
        store: { name: BUCKET_STORE },
        configuration: { endpoint, bucket: BUCKET, keyField: KEY_FIELD },
        credentials: { accessKeyId, secretAccessKey },
      },
    },
  ];
  for (const body of stores) {
    const { name } = body.config.store;
    const headers = { 'idempotency-key': `store-${name}` };
    const answer = await caller.insist('/v1/mentos/stores', { method: 'POST', body, headers });
    if (answer.status !== 201) throw new Error(`store ${name}: ${answer.status} ${answer.text}`);
  }
}
