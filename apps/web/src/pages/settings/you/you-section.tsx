import { Group, SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyTable } from '../../../keyboard/key-table.tsx';
import { useSession } from '../../../session/session-context.ts';
import { PasswordForm } from './password-form.tsx';

const SCHEMES = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** What concerns nobody else: colours, password, keys. */
export default function YouSection() {
  const { username, role } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Text size="sm">
        You are <b>{username}</b>, {role} of this workspace.
      </Text>
      <Group gap="md">
        <Text size="sm" id="colours">
          Colours
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="colours"
          data={SCHEMES.map((scheme) => ({ ...scheme }))}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number]['value'])}
        />
      </Group>
      <Text size="sm">
        New here?{' '}
        <Link to="/query" search={{ tour: 1 } as never} style={{ color: 'var(--mantine-color-anchor)' }}>
          Take the tour
        </Link>
        .
      </Text>
      <PasswordForm username={username} />
      <Stack gap="sm" component="section" aria-labelledby="keyboard" maw={560}>
        <Title order={2} size="h5" id="keyboard">
          Keyboard
        </Title>
        <KeyTable />
      </Stack>
    </>
  );
}
