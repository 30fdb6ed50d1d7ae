import { ServiceError } from '@rowmill/contracts';
import type { SettingName, Settings } from '../configuration/settings.ts';

/** The mail server, as the operator describes it. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly tls: Settings['smtp.tls'];
  readonly from: string;
  readonly login?: { readonly user: string; readonly password: string };
}

/** Nothing when there is no mail server; half a description is refused. */
export function mailSettings(settings: Pick<Settings, SettingName>): MailSettings | undefined {
  const { 'smtp.host': host, 'smtp.from': from, 'smtp.user': user, 'smtp.password': password } = settings;
  if (host === undefined) return undefined;
  if (from === undefined) throw missing('smtp.from', 'whoever gets our mail has to see whom it comes from');
  if (user === undefined && password === undefined)
    return { host, from, port: settings['smtp.port'], tls: settings['smtp.tls'] };
  if (user === undefined) throw missing('smtp.user', 'a password belongs to a user');
  if (password === undefined) throw missing('smtp.password', 'the mail server is told a user');
  return {
    host,
    from,
    port: settings['smtp.port'],
    tls: settings['smtp.tls'],
    login: { user, password },
  };
}

function missing(setting: SettingName, why: string): ServiceError {
  return new ServiceError('service/bad-setting', { setting, problem: `is missing: ${why}` });
}
