import { List, Skeleton, Text } from '@mantine/core';
import { hereToo } from './here-too.ts';
import { inZone } from './in-zone.ts';

interface NextRunsProps {
  /** `undefined` until the server has said. */
  readonly preview:
    | { readonly when: string; readonly timezone?: string; readonly nextRuns: readonly string[] }
    | undefined;
  /** It is of what was typed before. */
  readonly isOld: boolean;
  /** The server can make nothing of what is typed. */
  readonly isUnreadable?: boolean;
  readonly jitterSeconds: number;
}

/** When it runs, in words and as the next times in its own zone. */
export function NextRuns({ preview, isOld, isUnreadable = false, jitterSeconds }: NextRunsProps) {
  if (preview === undefined && isUnreadable)
    return (
      <Text size="sm" c="dimmed">
        When it runs is shown here once the server can read it.
      </Text>
    );
  if (preview === undefined) return <Skeleton h={96} maw={420} />;
  const { when, nextRuns } = preview;
  const zone = preview.timezone ?? ownZone();
  const isElsewhere = zone !== ownZone();
  return (
    <div role="status" aria-busy={isOld} style={{ opacity: isOld ? 0.6 : 1 }}>
      <Text size="sm" fw={600}>
        {when}
      </Text>
      {nextRuns.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mt={4}>
            Next runs, {zone}
            {jitterSeconds > 0 && `, each up to ${jitterSeconds} s later`}
          </Text>
          <List size="sm" type="ordered" withPadding spacing={0} aria-label="Next runs">
            {nextRuns.map((run) => (
              <List.Item key={run}>
                <time dateTime={run}>{inZone(run, zone)}</time>
                {isElsewhere && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    {hereToo(run, zone, ownZone())}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
