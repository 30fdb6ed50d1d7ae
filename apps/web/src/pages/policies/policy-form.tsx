import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useSending } from '../../parts/use-sending.ts';
import { useClient } from '../../session/session-context.ts';
import { limitsOf, type TypedLimits } from './limits-of.ts';
import type { Policy } from './policy-list.tsx';
import { WINDOWS } from './window-words.ts';

interface PolicyFormProps {
  /** Left out for a new one. */
  readonly policy: Policy | undefined;
  /** What a new one begins with. */
  readonly domain: string;
  onClose(): void;
}

/** Makes or changes a policy; it counts at once, for queries that run as well. */
export function PolicyForm({ policy, domain: first, onClose }: PolicyFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState(policy?.name ?? '');
  const [domain, setDomain] = useState(policy?.domain ?? first);
  const [typed, setTyped] = useState<TypedLimits>(policy?.policy ?? { perSecond: 2, perMinute: 60 });
  const limits = limitsOf(typed);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { name: name.trim() === '' ? domain : name, domain, policy: limits };
    const isDone = await send(() =>
      policy === undefined
        ? client.api.POST('/v1/gonogo/policies', { body })
        : client.api.PUT('/v1/gonogo/policies/{id}', {
            params: { path: { id: policy.id } },
            body,
            // Somebody else may have changed it since.
            headers: { 'If-Match': `"${policy.version}"` },
          }),
    );
    if (!isDone) return;
    await queries.invalidateQueries({ queryKey: ['policies'] });
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={policy === undefined ? 'New policy' : `Policy of ${policy.domain}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack component="form" gap="md" onSubmit={(event: FormEvent) => void submit(event)}>
        <TextInput
          label="Domain"
          description="A host; all hosts below it count with it."
          placeholder="shop.example"
          required
          data-autofocus
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <TextInput
          label="Name"
          description="For people; the domain when left empty."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group grow gap="sm" align="flex-start">
          {WINDOWS.map(({ name: window, title, within }) => (
            <NumberInput
              key={window}
              size="sm"
              label={title}
              aria-label={`Requests ${within}`}
              placeholder="no limit"
              min={0}
              allowDecimal={false}
              allowNegative={false}
              value={typed[window] ?? ''}
              onChange={(value) => setTyped({ ...typed, [window]: value })}
            />
          ))}
        </Group>
        <Text size="xs" c="dimmed">
          Requests in any such span. Empty: no limit. 0: closed, no request goes.
        </Text>
        {problem !== undefined && <ProblemNote problem={problem} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={Object.keys(limits).length === 0}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
