import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { QueryField } from '../../../parts/query-field/query-field.tsx';
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx';
import { serverProblems } from '../../../parts/schema-form/server-problems.ts';
import { useSchemaFields } from '../../../parts/schema-form/use-schema-fields.ts';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Schedule } from '../schedule-types.ts';
import { NextRuns } from './next-runs.tsx';
import { scheduleBody, termsOf } from './schedule-body.ts';
import { termsSchema } from './terms-schema.ts';
import { startTiming, timingOf } from './timing-draft.ts';
import { TimingFields } from './timing-fields.tsx';
import { useTimingPreview } from './use-timing-preview.ts';

interface ScheduleFormProps {
  /** The text to begin with, of a new one. */
  readonly query?: string;
  /** The one that is changed. */
  readonly schedule?: Schedule;
  onDone(id: string): void;
}

/** Makes a schedule or changes one; what it means by the clock is shown before it is kept. */
export function ScheduleForm({ query = '', schedule, onDone }: ScheduleFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [text, setText] = useState(schedule?.query ?? query);
  const [draft, setDraft] = useState(() =>
    startTiming(schedule, Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const { data: webhooks } = useQuery({
    queryKey: ['webhooks', 'names'],
    queryFn: async () => (await client.api.GET('/v1/webhooks')).data!.items.map(({ name }) => name),
  });
  const schema = useMemo(() => termsSchema(webhooks), [webhooks]);
  const fields = useSchemaFields({ schema, ...(schedule && { start: termsOf(schedule) }) });
  const timing = timingOf(draft);
  const { jitterSeconds: typed } = fields.value;
  const jitterSeconds = Number.isSafeInteger(typed) ? (typed as number) : 0;
  const { preview, refusal, isOld } = useTimingPreview(timing, jitterSeconds);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const terms = fields.submit();
    if (terms === undefined || timing === undefined) return;
    const body = scheduleBody(text, timing, terms, schedule);
    let id = schedule?.id ?? '';
    const isDone = await send(async () => {
      if (schedule === undefined) id = (await client.api.POST('/v1/sirp/schedules', { body })).data!.id;
      else
        await client.api.PUT('/v1/sirp/schedules/{id}', {
          params: { path: { id } },
          headers: { 'If-Match': `"${schedule.version}"` },
          body,
        });
      await queries.invalidateQueries({ queryKey: ['schedules'] });
    });
    if (isDone) onDone(id);
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md" maw={960}>
        <QueryField label="Query" text={text} onText={setText} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <TimingFields
            draft={draft}
            problems={[...serverProblems(refusal, '/body'), ...tooFew(timing === undefined, draft.way)]}
            onDraft={setDraft}
          />
          <Paper withBorder p="sm">
            <NextRuns preview={preview} isOld={isOld || timing === undefined} jitterSeconds={jitterSeconds} />
          </Paper>
        </SimpleGrid>
        <SchemaForm fields={fields} refusal={problem ?? refusal} />
        {problem !== undefined && <ProblemNote problem={problem} />}
        <Group gap="sm">
          <Button type="submit" size="sm" loading={isSending} disabled={text.trim() === ''}>
            {schedule === undefined ? 'Keep the schedule' : 'Keep the changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is typed is no timing yet, so the server was not asked. */
function tooFew(isNone: boolean, field: string) {
  if (!isNone) return [];
  const message = field === 'minutes' ? 'A whole number, at least 1.' : 'Needed.';
  return [{ place: [field], message, keyword: 'required' }];
}
