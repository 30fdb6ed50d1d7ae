export type { Setting } from './configuration/define-setting.ts';
export { readSettings } from './configuration/read-settings.ts';
export { environmentName, flagName } from './configuration/setting-names.ts';
export { SETTINGS } from './configuration/settings.ts';
export { examine } from './doctor/examine.ts';
export { buildDocument } from './http/openapi/build-document.ts';
export { startProgram, type ProgramOptions, type StartedProgram } from './program/start-program.ts';
export { routes } from './routes/index.ts';
export { VERSION } from './version.ts';
