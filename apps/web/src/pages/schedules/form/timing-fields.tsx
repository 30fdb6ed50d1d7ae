import { Button, Group, Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import type { SchemaProblem } from '../../../parts/schema-form/schema-problems.ts';
import type { TimingDraft } from './timing-draft.ts';
import classes from './timing-fields.module.css';

interface TimingFieldsProps {
  readonly draft: TimingDraft;
  /** What the server has said against it. */
  readonly problems: readonly SchemaProblem[];
  onDraft(draft: TimingDraft): void;
}

const WAYS = [
  { value: 'minutes', label: 'Every so many minutes' },
  { value: 'cron', label: 'By the clock' },
  { value: 'never', label: 'Only by hand' },
];

/** Patterns that most people want, to begin with. */
const PATTERNS = [
  ['Hourly', '0 * * * *'],
  ['Daily', '30 6 * * *'],
  ['Weekdays', '30 6 * * MON-FRI'],
  ['Mondays', '30 6 * * MON'],
  ['Monthly', '30 6 1 * *'],
] as const;

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export function TimingFields({ draft, problems, onDraft }: TimingFieldsProps) {
  const change = (more: Partial<TimingDraft>) => onDraft({ ...draft, ...more });
  const wrong = (name: string) => {
    const found = new Set(problems.filter(({ place }) => place[0] === name).map(({ message }) => message));
    return found.size === 0 ? {} : { error: [...found].join(' ') };
  };
  return (
    <Stack gap="sm">
      <Input.Wrapper label="When" labelElement="div">
        <div>
          <SegmentedControl
            aria-label="When"
            size="xs"
            data={WAYS}
            value={draft.way}
            onChange={(way) => change({ way: way as TimingDraft['way'] })}
          />
        </div>
      </Input.Wrapper>
      {draft.way === 'minutes' && (
        <TextInput
          label="Minutes between runs"
          inputMode="numeric"
          maw={240}
          value={draft.minutes}
          onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
          {...wrong('minutes')}
        />
      )}
      {draft.way === 'cron' && (
        <>
          <Group gap={4} role="group" aria-label="Patterns to begin with">
            {PATTERNS.map(([name, cron]) => (
              <Button key={name} variant="default" size="compact-xs" onClick={() => change({ cron })}>
                {name}
              </Button>
            ))}
          </Group>
          <Group gap="sm" align="flex-start">
            <TextInput
              label="Pattern"
              description="Minute, hour, day, month, weekday."
              classNames={{ input: classes.pattern! }}
              spellCheck={false}
              value={draft.cron}
              onChange={({ currentTarget }) => change({ cron: currentTarget.value })}
              {...wrong('cron')}
            />
            <Select
              label="Time zone"
              description="Whose clock it follows, also in summer."
              searchable
              allowDeselect={false}
              limit={100}
              data={ZONES.includes(draft.timezone) ? ZONES : [draft.timezone, ...ZONES]}
              value={draft.timezone}
              onChange={(timezone) => timezone !== null && change({ timezone })}
              {...wrong('timezone')}
            />
          </Group>
        </>
      )}
    </Stack>
  );
}
