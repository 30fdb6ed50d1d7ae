import { Button, Group, Loader, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { QueryField } from '../../parts/query-field/query-field.tsx';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { TemplateForm } from './form/template-form.tsx';
import { FillForm } from './fill-form.tsx';
import type { Template } from './template-types.ts';

/** One template: the form of its blanks, and its text; with `edit` in the address, what its author sees. */
export default function TemplatePage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { edit } = useSearch({ strict: false }) as { readonly edit?: unknown };
  const client = useClient();
  const navigate = useNavigate();
  const { data: template, error } = useQuery({
    queryKey: ['template', id],
    queryFn: async () =>
      (await client.api.GET('/v1/sirp/templates/{id}', { params: { path: { id } } })).data!,
  });
  if (error !== null) return <ProblemNote problem={error} />;
  if (template === undefined) return <Loader size="sm" m="md" />;
  const isEdited = edit === true;
  return (
    <Stack p="md" gap="md">
      <PageHead
        title={template.name}
        summary={template.description}
        trail={{ to: '/templates', name: 'Templates' }}
      >
        <Buttons template={template} isEdited={isEdited} />
      </PageHead>
      {isEdited ? (
        <TemplateForm template={template} onDone={() => void navigate({ to: '.', search: {} } as never)} />
      ) : (
        <Stack gap="lg" maw={960}>
          {/* Other blanks need another form. */}
          <FillForm key={template.version} template={template} />
          <QueryField label="Query" text={template.query} isReadOnly />
        </Stack>
      )}
    </Stack>
  );
}

function Buttons({ template, isEdited }: { readonly template: Template; readonly isEdited: boolean }) {
  const { id, version } = template;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayEdit = useHasRole('editor');
  if (!mayEdit) return null;

  async function remove(): Promise<void> {
    await client.api.DELETE('/v1/sirp/templates/{id}', {
      params: { path: { id } },
      headers: { 'If-Match': `"${version}"` },
    });
    await queries.invalidateQueries({ queryKey: ['templates'] });
    await navigate({ to: '/templates' });
  }

  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconPencil size={14} />}
        onClick={() => void navigate({ to: '.', search: isEdited ? {} : { edit: true } } as never)}
      >
        {isEdited ? 'Leave it as it is' : 'Change'}
      </Button>
      <ConfirmButton
        label="Delete the template"
        question="Queries that call it cannot run any more. Runs that are under way go on."
        action="Delete"
        icon={<IconTrash size={16} />}
        onConfirm={remove}
      />
    </Group>
  );
}
