import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useClient } from '../../session/session-context.ts';
import { hostOf } from './host-of.ts';
import type { Policy } from './policy-list.tsx';
import { nextWords, WINDOWS, windowWords } from './window-words.ts';

interface CheckAddressProps {
  readonly typed: string;
  readonly policies: readonly Policy[];
  onCheck(address: string): void;
}

/** Which policy decides for an address, and whether it may be asked now; nothing is taken by looking. */
export function CheckAddress({ typed, policies, onCheck }: CheckAddressProps) {
  const [address, setAddress] = useState(typed);
  const host = hostOf(typed);
  const isBad = typed !== '' && host === undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onCheck(address.trim());
  }

  return (
    <div>
      <Group component="form" gap="sm" align="flex-end" onSubmit={submit}>
        <TextInput
          label="Check an address"
          placeholder="https://shop.example/list"
          flex="0 1 400px"
          value={address}
          error={isBad && 'This is neither an address nor a host.'}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Check
        </Button>
      </Group>
      {host !== undefined && <Verdict host={host} policies={policies} />}
    </div>
  );
}

function Verdict({ host, policies }: { readonly host: string; readonly policies: readonly Policy[] }) {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['policy-counters', host],
    refetchInterval: 1_000,
    queryFn: async ({ signal }) =>
      (await client.api.GET('/v1/gonogo/counters', { params: { query: { domain: host } }, signal })).data!
        .items[0]!,
  });
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined) return null;
  const { domain, policyId, limits, counts, retryAfterMs } = data;
  const policy = policies.find(({ id }) => id === policyId);
  const who =
    policyId === undefined
      ? `No policy matches; the default limits hold, for all of ${domain} together.`
      : `The policy ${policy === undefined ? '' : `“${policy.name}” `}of ${domain} decides.`;
  return (
    <Text size="sm" mt="sm" role="status">
      <b>{host}</b> may be asked {nextWords(retryAfterMs)}. {who}{' '}
      {WINDOWS.filter(({ name }) => limits[name] !== undefined)
        .map(({ name, within }) => windowWords(counts[name], limits[name], within).sentence)
        .join(' ')}
    </Text>
  );
}
