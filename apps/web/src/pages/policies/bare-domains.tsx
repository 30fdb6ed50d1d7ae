import { Button, Stack, Table, Text, Title } from '@mantine/core';
import type { Counter } from './use-counters.ts';
import { WindowUse } from './window-use.tsx';
import { nextWords, WINDOWS } from './window-words.ts';

interface BareDomainsProps {
  readonly counters: readonly Counter[];
  onCreate?(domain: string): void;
}

/** Sites that are asked right now though nobody made a policy for them. */
export function BareDomains({ counters, onCreate }: BareDomainsProps) {
  const bare = counters.filter(({ policyId }) => policyId === undefined);
  if (bare.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="bare-domains">
      <Title order={2} size="h5" id="bare-domains">
        Asked in the last minute, without a policy
      </Title>
      <Text size="sm" c="dimmed">
        The default limits hold for them.
      </Text>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table verticalSpacing={4} aria-labelledby="bare-domains" style={{ whiteSpace: 'nowrap' }}>
          <Table.Tbody>
            {bare.map(({ domain, counts, limits, retryAfterMs }) => (
              <Table.Tr key={domain}>
                <Table.Td ff="monospace">{domain}</Table.Td>
                {WINDOWS.map(({ name, within }) => (
                  <Table.Td key={name}>
                    <WindowUse count={counts[name]} limit={limits[name]} within={within} />
                  </Table.Td>
                ))}
                <Table.Td>{nextWords(retryAfterMs)}</Table.Td>
                {onCreate !== undefined && (
                  <Table.Td>
                    <Button variant="default" onClick={() => onCreate(domain)}>
                      Make a policy
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
