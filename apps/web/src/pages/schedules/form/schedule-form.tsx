import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormRefusal } from '../../../parts/form-refusal.tsx';
import { OverwriteNote } from '../../../parts/overwrite-note.tsx';
import { QueryField } from '../../../parts/query-field/query-field.tsx';
import { atField } from '../../../parts/schema-form/at-field.ts';
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx';
import { serverProblems } from '../../../parts/schema-form/server-problems.ts';
import { useSchemaFields } from '../../../parts/schema-form/use-schema-fields.ts';
import { useFirstWrong } from '../../../parts/use-first-wrong.ts';
import { useClient } from '../../../session/session-context.ts';
import { alertWords } from '../alert-words.ts';
import type { Schedule } from '../schedule-types.ts';
import { changedParts } from './changed-parts.ts';
import { NextRuns } from './next-runs.tsx';
import { scheduleBody, termsOf } from './schedule-body.ts';
import { termsSchema } from './terms-schema.ts';
import { startTiming, timingOf } from './timing-draft.ts';
import { TimingFields } from './timing-fields.tsx';
import { useScheduleSave } from './use-schedule-save.ts';
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
  // What was opened: a version that somebody else keeps meanwhile must not wipe out what is being written.
  const [opened] = useState(schedule);
  const { isSending, problem: refused, rival, save, forget } = useScheduleSave();
  const problem = atField(refused, { 'mail/bad-address': '/body/alerts/mail' });
  const { ref, lead } = useFirstWrong();
  const [isTried, setIsTried] = useState(false);
  const [text, setText] = useState(opened?.query ?? query);
  const [draft, setDraft] = useState(() =>
    startTiming(opened, Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const { data: webhooks } = useQuery({
    queryKey: ['webhooks', 'names'],
    queryFn: async () => (await client.api.GET('/v1/webhooks')).data!.items.map(({ name }) => name),
  });
  const schema = useMemo(() => termsSchema(webhooks), [webhooks]);
  const fields = useSchemaFields({ schema, ...(opened && { start: termsOf(opened) }) });
  const timing = timingOf(draft);
  const { jitterSeconds: typed, alerts } = fields.value;
  const jitterSeconds = Number.isSafeInteger(typed) ? (typed as number) : 0;
  const { preview, refusal, isOld } = useTimingPreview(timing, jitterSeconds);
  const refusals = problem === undefined ? [refusal] : [problem, refusal];
  const said = refusals.flatMap((one) => serverProblems(one, '/body'));
  const wrongQuery = said.find(({ place }) => place[0] === 'query')?.message;
  const missing = isTried && text.trim() === '' ? 'Needed.' : undefined;

  async function submit(over = opened): Promise<void> {
    setIsTried(true);
    const terms = fields.submit();
    const isWhole = text.trim() !== '' && terms !== undefined && timing !== undefined;
    const id = isWhole ? await save(scheduleBody(text, timing, terms, opened), over) : undefined;
    if (id === undefined) lead();
    else onDone(id);
  }

  return (
    <form
      ref={ref}
      noValidate
      onInput={forget}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" maw={960}>
        <QueryField label="Query" text={text} onText={setText} error={missing ?? wrongQuery} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <TimingFields
            draft={draft}
            problems={[...said, ...tooFew(timing === undefined, draft.way)]}
            onDraft={(next) => {
              forget();
              setDraft(next);
            }}
          />
          <Paper withBorder p="sm">
            <NextRuns
              preview={preview}
              isOld={isOld || timing === undefined}
              isUnreadable={refusal !== null}
              jitterSeconds={jitterSeconds}
            />
          </Paper>
        </SimpleGrid>
        <SchemaForm fields={fields} refusal={problem ?? refusal} />
        <Text size="sm" c="dimmed" role="status">
          {alertWords(alerts as Schedule['alerts'])}
        </Text>
        {rival !== undefined && opened !== undefined ? (
          <OverwriteNote
            rival={rival}
            changes={changedParts(opened, rival)}
            path={`/schedules/${encodeURIComponent(rival.id)}`}
            isBusy={isSending}
            onOverwrite={() => void submit(rival)}
          />
        ) : (
          <FormRefusal problem={problem} isShown={isShown} />
        )}
        <Group gap="sm">
          <Button type="submit" size="sm" loading={isSending}>
            {opened === undefined ? 'Keep the schedule' : 'Keep the changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const SHOWN =
  /^\/body\/(?:query|minutes|cron|timezone|overlap|catchup|jitterSeconds|ttl|cleanup|alerts)(?:\/|$)/;

function isShown(pointer: string): boolean {
  return SHOWN.test(pointer);
}

/** What is typed is no timing yet, so the server was not asked. */
function tooFew(isNone: boolean, field: string) {
  if (!isNone) return [];
  const message = field === 'minutes' ? 'A whole number, at least 1.' : 'Needed.';
  return [{ place: [field], message, keyword: 'required' }];
}
