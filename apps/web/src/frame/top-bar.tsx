import {
  ActionIcon,
  Button,
  Kbd,
  Menu,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSearch, IconSun, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession, useSessionAccess } from '../session/session-context.ts';
import { openPalette } from './palette-events.ts';
import classes from './top-bar.module.css';

/** Workspace, palette, colours, account. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <Text fw={700} size="md">
        Rowmill
      </Text>
      <Workspace />
      <Button
        className={classes.palette!}
        variant="default"
        leftSection={<IconSearch size={14} />}
        rightSection={
          <Kbd size="xs" className={classes.key!}>
            Ctrl K
          </Kbd>
        }
        onClick={openPalette}
      >
        Go to…
      </Button>
      <Colours />
      <Account />
    </header>
  );
}

function Workspace() {
  const { client, session, move } = useSessionAccess();
  const { data } = useQuery({
    queryKey: ['workspaces'],
    enabled: session !== null,
    queryFn: async () => (await client.api.GET('/v1/workspaces')).data!.items,
  });
  const workspaces = data ?? [];
  const current = workspaces.find(({ id }) => id === session?.workspace);
  if (workspaces.length < 2)
    return (
      <Text size="sm" truncate>
        {current?.name}
      </Text>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          className={classes.workspace!}
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`Workspace ${current?.name}`}
        >
          {current?.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.workspaces!}>
        {workspaces.map(({ id, name }) => (
          <Menu.Item key={id} disabled={id === session?.workspace} onClick={() => void move(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Colours() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
}

function Account() {
  const { signOut, session } = useSessionAccess();
  if (session === null) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Account">
          <IconUser size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Who />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Who() {
  const { username, role } = useSession();
  return (
    <Menu.Label>
      {username}, {role}
    </Menu.Label>
  );
}
