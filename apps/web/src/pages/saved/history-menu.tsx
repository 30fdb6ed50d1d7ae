import { Button, Loader, Menu, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { useClient, useSession } from '../../session/session-context.ts';
import { firstLine } from '../runs/first-line.ts';
import { RunState } from '../runs/run-state.tsx';
import classes from './history-menu.module.css';

const SHOWN = 15;

/** My last runs, to go back to. */
export function HistoryMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={520}>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconHistory size={14} />}>
          History
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown!}>{isOpen && <LastRuns />}</Menu.Dropdown>
    </Menu>
  );
}

function LastRuns() {
  const client = useClient();
  const navigate = useNavigate();
  const { username } = useSession();
  const { data, error } = useQuery({
    queryKey: ['runs', 'history', username],
    queryFn: async ({ signal }) => {
      const query = { createdBy: `user ${username}`, limit: SHOWN };
      return (await client.api.GET('/v1/sirp/queries', { params: { query }, signal })).data!.items;
    },
  });
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined) return <Loader size="sm" m="sm" />;
  return (
    <>
      <Menu.Label>{data.length === 0 ? 'You have run nothing yet.' : 'Your last runs'}</Menu.Label>
      {data.map((run) => (
        <Menu.Item
          key={run.id}
          title={run.query}
          onClick={() => void navigate({ to: '/query', search: { run: run.id } as never })}
        >
          <span className={classes.run}>
            <RunState status={run.status} partial={run.partial} />
            <span className={classes.text}>{firstLine(run.query)}</span>
            <Text size="xs" c="dimmed" span>
              {dateAndTime(run.createdAt)}
            </Text>
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/runs">
        All runs
      </Menu.Item>
    </>
  );
}
