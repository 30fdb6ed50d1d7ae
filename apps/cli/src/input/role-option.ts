import { Option } from 'commander';

export const ROLES = ['viewer', 'editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export function roleOption(describe: string): Option {
  return new Option('--role <role>', describe).choices(ROLES);
}
