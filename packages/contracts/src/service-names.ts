/** The services that status and restart operations name. */
export const SERVICE_NAMES = [
  'gonogo',
  'sirp',
  'secrets',
  'licorice',
  'workers',
  'jobs',
  'mentos',
  'screenshot',
  'krull',
  'almanac',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];
