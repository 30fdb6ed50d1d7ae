import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconSearch, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { useClient } from '../../session/session-context.ts';
import { firstLine } from './first-line.ts';
import type { RunAge, RunGroup, RunsFilter } from './runs-filter.ts';
import type { ChangeFilter } from './use-runs-filter.ts';

const GROUPS: readonly { readonly value: RunGroup; readonly label: string }[] = [
  { value: 'under way', label: 'Under way' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'expired', label: 'Expired' },
];

const AGES: readonly { readonly value: RunAge; readonly label: string }[] = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
];

interface RunFiltersProps {
  readonly filter: RunsFilter;
  readonly onFilter: ChangeFilter;
}

/** Which runs are shown; all of it is in the address. */
export function RunFilters({ filter, onFilter }: RunFiltersProps) {
  const [text, setText] = useSearchBox(filter.text, (wanted) => onFilter({ text: wanted }));
  return (
    <Group gap="sm">
      <TextInput
        size="xs"
        w={220}
        leftSection={<IconSearch size={14} />}
        placeholder="Text of the query or note"
        aria-label="Text of the query or note"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        size="xs"
        w={140}
        placeholder="Any state"
        aria-label="State"
        clearable
        data={[...GROUPS]}
        value={filter.state ?? null}
        onChange={(state) => onFilter({ state: (state ?? undefined) as RunGroup | undefined })}
      />
      <Select
        size="xs"
        w={140}
        placeholder="Any time"
        aria-label="Time"
        clearable
        data={[...AGES]}
        value={filter.since ?? null}
        onChange={(since) => onFilter({ since: (since ?? undefined) as RunAge | undefined })}
      />
      <ScheduleChoice filter={filter} onFilter={onFilter} />
      <Button
        variant={filter.mine === true ? 'light' : 'default'}
        aria-pressed={filter.mine === true}
        onClick={() => onFilter({ mine: filter.mine === true ? undefined : true, schedule: undefined })}
      >
        Mine
      </Button>
      <Button
        variant={filter.starred === true ? 'light' : 'default'}
        aria-pressed={filter.starred === true}
        leftSection={<IconStar size={14} />}
        onClick={() => onFilter({ starred: filter.starred === true ? undefined : true })}
      >
        Starred
      </Button>
    </Group>
  );
}

/** Shown where there are schedules. */
function ScheduleChoice({ filter, onFilter }: RunFiltersProps) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['schedules', 'names'],
    queryFn: async () =>
      (await client.api.GET('/v1/sirp/schedules', { params: { query: { limit: 100 } } })).data!.items,
  });
  const known = (data ?? []).map(({ id, query }) => ({ value: id, label: labelOf(id, query) }));
  const isChosenKnown = filter.schedule === undefined || known.some(({ value }) => value === filter.schedule);
  const choices = isChosenKnown ? known : [{ value: filter.schedule!, label: filter.schedule! }, ...known];
  if (choices.length === 0) return null;
  return (
    <Select
      size="xs"
      w={180}
      placeholder="Any schedule"
      aria-label="Schedule"
      clearable
      searchable
      data={choices}
      value={filter.schedule ?? null}
      onChange={(schedule) =>
        onFilter({ schedule: schedule ?? undefined, ...(schedule !== null && { mine: undefined }) })
      }
    />
  );
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A schedule that was given no name is known by what it does. */
function labelOf(id: string, query: string): string {
  return UUID.test(id) ? `${firstLine(query)} (${id.slice(-4)})` : id;
}
