import { ServiceError } from '@rowmill/contracts';
import { parseProxy, type GuardOptions } from '@rowmill/egress';
import type { Settings } from '../configuration/settings.ts';

/** What the settings say of how everything leaves. */
export function wayOut(settings: Settings): GuardOptions {
  const {
    'egress.allow': allow,
    'egress.via': url,
    'egress.token': token,
    'egress.caFile': caFile,
  } = settings;
  if (url !== undefined && token === undefined)
    throw new ServiceError('service/bad-setting', {
      setting: 'egress.token',
      problem: 'is missing: whoever leaves by egress.via has to show it',
    });
  const companyProxy = companyProxyOf(settings['egress.proxy']);
  return {
    allow,
    ...(companyProxy && { companyProxy }),
    ...(url !== undefined && token !== undefined && { via: { url, token } }),
    ...(caFile !== undefined && { caFile }),
  };
}

function companyProxyOf(address: string | undefined): GuardOptions['companyProxy'] {
  const proxy = address === undefined ? undefined : parseProxy(address);
  return proxy?.kind === 'choice' ? undefined : proxy;
}
