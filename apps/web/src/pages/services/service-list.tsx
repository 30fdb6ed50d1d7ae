import { List, Loader, Table, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import type { ItemOf } from '../../parts/item-of.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import classes from './service-list.module.css';
import { ServiceState } from './service-state.tsx';
import { SERVICE_WORDS } from './service-words.ts';

type Service = ItemOf<'listServiceStatuses'>;

const LOOK_AGAIN_MS = 5_000;

/** How the ten services are, by what was looked at just now; a restart asks once. */
export function ServiceList() {
  const client = useClient();
  const queries = useQueryClient();
  const mayRestart = useHasRole('admin');
  const { data, error } = useQuery({
    queryKey: ['services'],
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => (await client.api.GET('/v1/sirp/services/status', { signal })).data!.items,
  });

  async function restart({ service }: Service): Promise<void> {
    await client.api.POST('/v1/sirp/services/{type}/restart', { params: { path: { type: service } } });
    await queries.invalidateQueries({ queryKey: ['services'] });
  }

  if (data === undefined)
    return error === null ? <Loader size="sm" aria-label="Looking" /> : <ProblemNote problem={error} />;
  return (
    <>
      {error !== null && <ProblemNote problem={error} />}
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label="Services" verticalSpacing={6} className={classes.table!}>
          <Table.Tbody>
            {data.map((status) => {
              const { title, does, restart: means } = SERVICE_WORDS[status.service];
              return (
                <Table.Tr key={status.service}>
                  <Table.Td className={classes.name!}>
                    <Text size="sm" fw={600}>
                      {title} <span className={classes.code}>{status.service}</span>
                    </Text>
                    <Text size="xs" c="dimmed">
                      {does}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <ServiceState state={status.state} />
                    <Text size="xs" c="dimmed" title={`Version ${status.version}`}>
                      since {dateAndTime(status.since)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Checks checks={status.checks} />
                  </Table.Td>
                  {mayRestart && (
                    <Table.Td>
                      <ConfirmButton
                        label={`Restart ${title.toLowerCase()}`}
                        icon={<IconRefresh size={16} />}
                        action="Restart"
                        isHarmless
                        question={means}
                        onConfirm={() => restart(status)}
                      />
                    </Table.Td>
                  )}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function Checks({ checks }: Pick<Service, 'checks'>) {
  return (
    <List size="xs" listStyleType="none">
      {checks.map(({ name, ok, detail, ms }) => (
        <List.Item key={name} title={`Looked at in ${ms} ms`}>
          {ok ? '✓' : '✗ not well:'} {name} <span className={classes.code}>{detail}</span>
        </List.Item>
      ))}
    </List>
  );
}
