import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { QueryField } from '../../../parts/query-field/query-field.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Template } from '../template-types.ts';
import { BlankList } from './blank-list.tsx';
import { BlankMaker } from './blank-maker.tsx';
import { useTemplateParse } from './use-template-parse.ts';

interface TemplateFormProps {
  /** The text to begin with, of a new one. */
  readonly query?: string;
  /** The one that is changed. */
  readonly template?: Template;
  onDone(id: string): void;
}

/** What the author of a template sees: its text, whose values become blanks, and the form that comes of it. */
export function TemplateForm({ query = '', template, onDone }: TemplateFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState(template?.name ?? '');
  const [description, setDescription] = useState(template?.description ?? '');
  const [text, setText] = useState(template?.query ?? query);
  const [marked, setMarked] = useState({ from: 0, to: 0 });
  const parsed = useTemplateParse(text);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { name, description, query: text };
    let id = template?.id ?? '';
    const isDone = await send(async () => {
      if (template === undefined) id = (await client.api.POST('/v1/sirp/templates', { body })).data!.id;
      else
        await client.api.PATCH('/v1/sirp/templates/{id}', {
          params: { path: { id } },
          headers: { 'If-Match': `"${template.version}"` },
          body,
        });
      await queries.invalidateQueries({ queryKey: ['templates'] });
      await queries.invalidateQueries({ queryKey: ['template', id] });
    });
    if (isDone) onDone(id);
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md" maw={1200}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label="Name"
            description="By which queries call it: runTemplate “name”."
            withAsterisk
            maxLength={1_000}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Textarea
            label="What it does"
            description="For those who fill it in."
            withAsterisk
            autosize
            minRows={1}
            maxRows={6}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        </SimpleGrid>
        <QueryField
          label="Query"
          description="Mark a value that changes from run to run and give it a name: it becomes a blank."
          text={text}
          onText={setText}
          onMark={setMarked}
        />
        <BlankMaker text={text} marked={marked} onText={setText} />
        {parsed !== undefined && <BlankList schema={parsed.templateSchema} problems={parsed.problems} />}
        {problem !== undefined && <ProblemNote problem={problem} />}
        <div>
          <Button
            type="submit"
            size="sm"
            loading={isSending}
            disabled={[name, description, text].some((one) => one.trim() === '')}
          >
            {template === undefined ? 'Keep the template' : 'Keep the changes'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
