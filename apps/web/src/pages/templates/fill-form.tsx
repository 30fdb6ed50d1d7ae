import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarClock, IconEye, IconPlayerPlay, IconTerminal2 } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { FormRefusal } from '../../parts/form-refusal.tsx';
import { handOver } from '../../parts/hand-over.ts';
import { isObject, type FormValue } from '../../parts/schema-form/json-schema.ts';
import { SchemaForm } from '../../parts/schema-form/schema-form.tsx';
import { useSchemaFields } from '../../parts/schema-form/use-schema-fields.ts';
import { useFirstWrong } from '../../parts/use-first-wrong.ts';
import { useSending } from '../../parts/use-sending.ts';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { blankNames } from './blank-names.ts';
import type { Template } from './template-types.ts';

const PREVIEW = 3;

/** The form of a template’s blanks: runs it, or takes what is filled in to the editor or the clock. */
export function FillForm({ template }: { readonly template: Template }) {
  const { id, name, templateSchema } = template;
  const client = useClient();
  const navigate = useNavigate();
  const { values } = useSearch({ strict: false }) as { readonly values?: unknown };
  const fields = useSchemaFields({ schema: templateSchema, ...(isObject(values) && { start: values }) });
  const { isSending, problem, send, forget } = useSending();
  const { ref, lead } = useFirstWrong();
  const mayRun = useHasRole('editor');

  async function run(preview?: number): Promise<void> {
    const filled = fields.submit();
    if (filled === undefined) return;
    const isRunning = await send(async () => {
      const { data } = await client.api.POST('/v1/sirp/templates/{id}/dispatch', {
        params: { path: { id }, query: preview === undefined ? {} : { preview } },
        body: { values: filled },
      });
      // Whoever comes back finds what was filled in.
      await navigate({ to: '.', search: { values: filled }, replace: true } as never);
      await navigate({ to: '/runs/$id', params: { id: data!.id } } as never);
    });
    if (!isRunning) lead();
  }

  async function takeTo(page: '/schedules' | '/query'): Promise<void> {
    const filled = fields.submit();
    if (filled === undefined) return;
    await send(async () => {
      // It needs the language, which few visits to this page do.
      const { templateCall } = await import('./template-call.ts');
      const query = templateCall(name, filled as FormValue);
      await navigate({ to: page, ...(page === '/query' ? { search: { query } } : handOver(query)) } as never);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <form ref={ref} onSubmit={submit} onInput={forget} noValidate>
      <Stack gap="md" maw={640}>
        {blankNames(templateSchema).length === 0 && (
          <Text size="sm" c="dimmed">
            It has no blanks: it runs as it is.
          </Text>
        )}
        <SchemaForm fields={fields} refusal={problem} under="/body/values" isReadOnly={!mayRun} />
        <FormRefusal problem={problem} isShown={(pointer) => pointer.startsWith('/body/values/')} />
        {mayRun && (
          <Group gap="sm">
            <Button type="submit" size="sm" leftSection={<IconPlayerPlay size={14} />} loading={isSending}>
              Run
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconEye size={14} />}
              disabled={isSending}
              title="Three inputs of each stage that reaches out"
              onClick={() => void run(PREVIEW)}
            >
              Preview 3
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCalendarClock size={14} />}
              disabled={isSending}
              onClick={() => void takeTo('/schedules')}
            >
              Schedule
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconTerminal2 size={14} />}
              disabled={isSending}
              onClick={() => void takeTo('/query')}
            >
              Open in the editor
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
