import { SERVICE_NAMES, type ServiceName } from '@rowmill/contracts';
import type { LicenceRecord } from '@rowmill/resources';

/** Under which licence a service runs. */
export interface ServiceLicence {
  readonly service: ServiceName;
  readonly edition: string;
  /** Whether everything the service can do may be used. */
  readonly whole: true;
  readonly holder: string | null;
  readonly expiresAt: string | null;
}

/** For each service the first of `valid` that covers it; without one it is the community's, and just as whole. */
export function licencesOfServices(valid: readonly LicenceRecord[]): readonly ServiceLicence[] {
  return SERVICE_NAMES.map((service) => {
    const licence = valid.find(({ services }) => services === undefined || services.includes(service));
    return {
      service,
      edition: licence?.edition ?? 'community',
      whole: true,
      holder: licence?.holder ?? null,
      expiresAt: licence?.expiresAt?.toISOString() ?? null,
    };
  });
}
