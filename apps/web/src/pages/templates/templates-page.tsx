import { Button, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListTable } from '../../parts/list-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useClient } from '../../session/session-context.ts';
import { useHandedOver } from '../../parts/use-handed-over.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { blankNames } from './blank-names.ts';
import { TemplateForm } from './form/template-form.tsx';
import type { Template } from './template-types.ts';

const TYPING_MS = 250;

/** All templates; with a query in the address, the form for a new one. */
export default function TemplatesPage() {
  const query = useHandedOver();
  const navigate = useNavigate();
  const mayEdit = useHasRole('editor');
  if (query !== undefined && mayEdit)
    return (
      <Stack p="md" gap="md">
        <PageHead title="New template" trail={{ to: '/templates', name: 'Templates' }} />
        <TemplateForm
          query={query}
          onDone={(id) => void navigate({ to: '/templates/$id', params: { id } } as never)}
        />
      </Stack>
    );
  return (
    <Stack p="md" gap="md">
      <PageHead
        title="Templates"
        summary="Queries with blanks: somebody writes them once, everybody fills in a form."
      >
        {mayEdit && (
          <Button
            leftSection={<IconPlus size={14} />}
            onClick={() => void navigate({ to: '/templates', search: { query: '' } } as never)}
          >
            New template
          </Button>
        )}
      </PageHead>
      <TemplateList />
    </Stack>
  );
}

function TemplateList() {
  const client = useClient();
  const [wanted, setWanted] = useState('');
  const [name] = useDebouncedValue(wanted.trim(), TYPING_MS);
  const list = usePages<Template>(['templates', name], async (page, signal) => {
    const query = { sortBy: 'name', ...(name !== '' && { name }), ...page };
    return (await client.api.GET('/v1/sirp/templates', { params: { query }, signal })).data!;
  });
  return (
    <>
      <TextInput
        aria-label="Find by name"
        placeholder="Find by name"
        maw={320}
        leftSection={<IconSearch size={14} />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <ListTable
        list={list}
        label="Templates"
        columns={['Name', 'What it does', 'Blanks', 'Changed']}
        empty={
          name === ''
            ? 'There are no templates yet. Write a query, mark a value in it, and give it a name.'
            : `No template is called ${name}.`
        }
        row={(template) => (
          <Table.Tr key={template.id}>
            <Table.Td>
              <Link to="/templates/$id" params={{ id: template.id } as never}>
                {template.name}
              </Link>
            </Table.Td>
            <Table.Td title={template.description}>{template.description}</Table.Td>
            <Table.Td>
              {blankNames(template.templateSchema).join(', ') || (
                <Text span size="sm" c="dimmed">
                  none
                </Text>
              )}
            </Table.Td>
            <Table.Td>{dateAndTime(template.updatedAt)}</Table.Td>
          </Table.Tr>
        )}
      />
    </>
  );
}
