import type { Setting } from './define-setting.ts';
import type { Origins } from './read-settings.ts';
import { SETTINGS, type SettingName, type Settings } from './settings.ts';

export interface ShownSetting {
  readonly name: SettingName;
  /** Empty when there is none; `set` for secrets. */
  readonly value: string;
  readonly origin: string;
  readonly sentence: string;
}

/** Every setting as text, for people: secrets say only whether they are set. */
export function showSettings(settings: Settings, origins: Origins): readonly ShownSetting[] {
  return (SETTINGS as readonly Setting<SettingName>[]).map(({ name, type, secret, sentence }) => {
    const value = settings[name];
    const text = value === undefined ? '' : type.show(value as never);
    return {
      name,
      value: secret ? (value === undefined ? 'unset' : 'set') : text,
      origin: origins[name],
      sentence,
    };
  });
}
