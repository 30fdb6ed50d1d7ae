/** `queries.maxRunning` → `ROWMILL_QUERIES_MAX_RUNNING`. */
export function environmentName(setting: string): string {
  return `ROWMILL_${words(setting).join('_').toUpperCase()}`;
}

/** `queries.maxRunning` → `queries-max-running`, to be written with two dashes. */
export function flagName(setting: string): string {
  return words(setting).join('-').toLowerCase();
}

function words(setting: string): readonly string[] {
  return setting.replaceAll(/([a-z])([A-Z])/g, '$1.$2').split('.');
}
