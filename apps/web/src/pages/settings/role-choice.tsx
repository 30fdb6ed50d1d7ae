import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Session } from '../../session/session-context.ts';

type Role = Session['role'];

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'viewer', label: 'viewer: reads' },
  { value: 'editor', label: 'editor: runs and keeps' },
  { value: 'admin', label: 'admin: also keys and people' },
];

interface RoleChoiceProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  readonly value: Role;
  /** Nobody gives more than they have. */
  readonly most?: Role;
  onRole(role: Role): void;
}

/** One of the three roles, with what it may do. */
export function RoleChoice({ value, most = 'admin', onRole, ...props }: RoleChoiceProps) {
  const upTo = ROLES.findIndex((role) => role.value === most);
  return (
    <NativeSelect
      size="sm"
      {...props}
      data={ROLES.slice(0, upTo + 1).map((role) => ({ ...role }))}
      value={value}
      onChange={(event) => onRole(event.currentTarget.value as Role)}
    />
  );
}
