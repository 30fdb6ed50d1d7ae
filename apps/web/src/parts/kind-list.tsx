import { Text, UnstyledButton } from '@mantine/core';
import classes from './kind-list.module.css';

interface KindListProps {
  readonly kinds: readonly { readonly type: string; readonly title?: string; readonly summary: string }[];
  onKind(type: string): void;
}

/** The kinds of something there may be, one of which is chosen before its form is shown. */
export function KindList({ kinds, onKind }: KindListProps) {
  return (
    <ul className={classes.kinds}>
      {kinds.map(({ type, title = type, summary }) => (
        <li key={type}>
          <UnstyledButton className={classes.kind!} onClick={() => onKind(type)}>
            <Text fw={600} size="sm">
              {title}
            </Text>
            <Text size="sm" c="dimmed">
              {summary}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
