import type { RoleName } from '../database/tables/identity-tables.ts';

const ROLES = ['viewer', 'editor', 'admin'] as const satisfies readonly RoleName[];

export function isAtLeast(role: RoleName, least: RoleName): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

export function lesserRole(one: RoleName, other: RoleName): RoleName {
  return isAtLeast(one, other) ? other : one;
}
