import type { ShownSetting } from '../configuration/show-settings.ts';

/** The settings as people may see them: documented ones only, secrets as `set` or `unset`. */
export interface DocumentedSettings {
  documented(): readonly ShownSetting[];
}
