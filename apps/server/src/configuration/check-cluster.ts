import { ServiceError } from '@rowmill/contracts';
import type { SettingName, Settings } from './settings.ts';

const TOGETHER = [
  'databaseUrl',
  'temporal.codecKeys',
  'redis.url',
  's3.bucket',
  'keys.pepper',
  'vault.keyFile',
] as const satisfies readonly SettingName[];

/** Settings of a cluster, all there. */
export type ClusterSettings = Settings & {
  readonly [Name in (typeof TOGETHER)[number] | 'temporal.address']: string;
};

/** Whether the service is a cluster; one that lacks a part is refused, since its machines would not share their work. */
export function isCluster(settings: Settings): settings is ClusterSettings {
  const { 'temporal.address': address } = settings;
  if (address === undefined) return false;
  const missing = TOGETHER.find((name) => settings[name] === undefined);
  if (missing !== undefined)
    throw new ServiceError('service/bad-setting', {
      setting: missing,
      problem: 'is missing: with temporal.address the service is a cluster, and all its machines share this',
    });
  if ((settings['temporal.cert'] === undefined) !== (settings['temporal.key'] === undefined))
    throw new ServiceError('service/bad-setting', {
      setting: settings['temporal.cert'] === undefined ? 'temporal.cert' : 'temporal.key',
      problem: 'is missing: a certificate and its key go together',
    });
  if ((settings['s3.accessKeyId'] === undefined) !== (settings['s3.secretAccessKey'] === undefined))
    throw new ServiceError('service/bad-setting', {
      setting: settings['s3.accessKeyId'] === undefined ? 's3.accessKeyId' : 's3.secretAccessKey',
      problem: 'is missing: an access key and its secret go together',
    });
  return true;
}
