import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PageHead } from '../../parts/page-head.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { BareDomains } from './bare-domains.tsx';
import { CheckAddress } from './check-address.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PolicyList } from './policy-list.tsx';
import { useCounters } from './use-counters.ts';
import { usePoliciesView } from './use-policies-view.ts';

/** How often each site may be asked, and how much of that is used at this moment. */
export default function PoliciesPage() {
  const client = useClient();
  const mayChange = useHasRole('editor');
  const [view, changeView] = usePoliciesView();
  const { counters, problem } = useCounters();
  const policies = usePages(
    ['policies'],
    async (query, signal) =>
      (await client.api.GET('/v1/gonogo/policies', { params: { query }, signal })).data!,
  );
  const edited = policies.items?.find(({ id }) => id === view.edit);
  return (
    <Stack p="md" gap="md">
      <PageHead
        title="Policies"
        summary="A policy says how often a site may be asked. Queries wait for their turn."
      >
        {mayChange && (
          <Button leftSection={<IconPlus size={14} />} onClick={() => changeView({ edit: 'new' })}>
            New policy
          </Button>
        )}
      </PageHead>
      <CheckAddress
        key={view.check ?? ''}
        typed={view.check ?? ''}
        policies={policies.items ?? []}
        onCheck={(check) => changeView({ check: check === '' ? undefined : check })}
      />
      {problem !== undefined && <ProblemNote problem={problem} />}
      <PolicyList
        list={policies}
        counters={counters}
        mayChange={mayChange}
        onEdit={(edit) => changeView({ edit })}
      />
      <BareDomains
        counters={counters}
        {...(mayChange && { onCreate: (domain: string) => changeView({ edit: 'new', domain }) })}
      />
      {mayChange && (view.edit === 'new' || edited !== undefined) && (
        <PolicyForm
          key={view.edit}
          policy={edited}
          domain={view.domain ?? ''}
          onClose={() => changeView({ edit: undefined, domain: undefined })}
        />
      )}
    </Stack>
  );
}
