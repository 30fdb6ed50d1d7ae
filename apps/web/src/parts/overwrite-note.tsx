import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/session-context.ts';
import { actorWords } from './actor-words.ts';
import { dateAndTime } from './show-time.ts';

interface OverwriteNoteProps {
  /** What is there now in place of what was opened. */
  readonly rival: { readonly updatedBy?: string | undefined; readonly updatedAt: string };
  /** What is different in it: `the query`. */
  readonly changes: readonly string[];
  /** Where it can be seen. */
  readonly path: string;
  readonly isBusy: boolean;
  onOverwrite(): void;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says whose version would be lost, and lets the person decide. */
export function OverwriteNote({ rival, changes, path, isBusy, onOverwrite }: OverwriteNoteProps) {
  const { username } = useSession();
  const who = actorWords(rival.updatedBy, username);
  const whose = who === 'you' ? 'You have changed it elsewhere' : `${capital(who)} has changed it`;
  const what = changes.length === 0 ? '' : `: ${list.format(changes)}`;
  return (
    <Alert color="orange" variant="light" role="alert" p="sm">
      <Text size="sm">
        {whose} since you opened it, {dateAndTime(rival.updatedAt)}
        {what}. Yours is not kept; keeping it would overwrite that version.
      </Text>
      <Group gap="sm" mt="sm">
        <Link to={path} target="_blank">
          See that version
        </Link>
        <Button variant="default" loading={isBusy} onClick={onOverwrite}>
          Overwrite it with mine
        </Button>
      </Group>
    </Alert>
  );
}

/** Names stay as they are. */
function capital(who: string): string {
  return who === 'somebody' || who.startsWith('the API key ') ? who[0]!.toUpperCase() + who.slice(1) : who;
}
