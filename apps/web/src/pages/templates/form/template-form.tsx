import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormRefusal } from '../../../parts/form-refusal.tsx';
import { OverwriteNote } from '../../../parts/overwrite-note.tsx';
import { QueryField } from '../../../parts/query-field/query-field.tsx';
import { atField } from '../../../parts/schema-form/at-field.ts';
import { serverProblems } from '../../../parts/schema-form/server-problems.ts';
import { useFirstWrong } from '../../../parts/use-first-wrong.ts';
import type { Template } from '../template-types.ts';
import { BlankList } from './blank-list.tsx';
import { BlankMaker } from './blank-maker.tsx';
import { useTemplateParse } from './use-template-parse.ts';
import { useTemplateSave, type TemplateBody } from './use-template-save.ts';

interface TemplateFormProps {
  /** The text to begin with, of a new one. */
  readonly query?: string;
  /** The one that is changed. */
  readonly template?: Template;
  onDone(id: string): void;
}

/** What the author of a template sees: its text, whose values become blanks, and the form that comes of it. */
export function TemplateForm({ query = '', template, onDone }: TemplateFormProps) {
  // What was opened: a version that somebody else keeps meanwhile must not wipe out what is being written.
  const [opened] = useState(template);
  const { isSending, problem: refused, rival, save, forget } = useTemplateSave();
  const problem = atField(refused, { 'request/taken': '/body/name' });
  const { ref, lead } = useFirstWrong();
  const [isTried, setIsTried] = useState(false);
  const [name, setName] = useState(opened?.name ?? '');
  const [description, setDescription] = useState(opened?.description ?? '');
  const [text, setText] = useState(opened?.query ?? query);
  const [marked, setMarked] = useState({ from: 0, to: 0 });
  const parsed = useTemplateParse(text);

  const body: TemplateBody = { name, description, query: text };
  const said = serverProblems(problem, '/body');

  function wrong(field: keyof TemplateBody): { error?: string } {
    const isMissing = isTried && body[field].trim() === '';
    const error = isMissing ? 'Needed.' : said.find(({ place }) => place[0] === field)?.message;
    return error === undefined ? {} : { error };
  }

  async function submit(over = opened): Promise<void> {
    setIsTried(true);
    const isWhole = Object.values(body).every((one) => one.trim() !== '');
    const id = isWhole ? await save(body, over) : undefined;
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
      <Stack gap="md" maw={1200}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label="Name"
            description="By which queries call it: runTemplate “name”."
            withAsterisk
            maxLength={1_000}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            {...wrong('name')}
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
            {...wrong('description')}
          />
        </SimpleGrid>
        <QueryField
          label="Query"
          description="Mark a value that changes from run to run and give it a name: it becomes a blank."
          text={text}
          onText={setText}
          onMark={setMarked}
          {...wrong('query')}
        />
        <BlankMaker text={text} marked={marked} onText={setText} />
        {parsed !== undefined && <BlankList schema={parsed.templateSchema} problems={parsed.problems} />}
        {rival !== undefined && opened !== undefined ? (
          <OverwriteNote
            rival={rival}
            changes={changedParts(opened, rival)}
            path={`/templates/${rival.id}`}
            isBusy={isSending}
            onOverwrite={() => void submit(rival)}
          />
        ) : (
          <FormRefusal problem={problem} isShown={isShown} />
        )}
        <div>
          <Button type="submit" size="sm" loading={isSending}>
            {opened === undefined ? 'Keep the template' : 'Keep the changes'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function isShown(pointer: string): boolean {
  return ['/body/name', '/body/description', '/body/query'].includes(pointer);
}

function changedParts(before: Template, now: Template): readonly string[] {
  const parts = [
    ['its name', 'name'],
    ['what it does', 'description'],
    ['the query', 'query'],
  ] as const;
  return parts.filter(([, name]) => before[name] !== now[name]).map(([words]) => words);
}
