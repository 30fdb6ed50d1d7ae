import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';

interface StarButtonProps {
  readonly isStarred: boolean;
  /** What gets the star: `this run`. */
  readonly of: string;
  readonly disabled?: boolean;
  onStar(isStarred: boolean): void;
}

/** A star for everybody of the workspace; filled where it is set. */
export function StarButton({ isStarred, of, disabled = false, onStar }: StarButtonProps) {
  const label = isStarred ? `Take the star from ${of}` : `Star ${of}`;
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      aria-pressed={isStarred}
      title={label}
      disabled={disabled}
      onClick={() => onStar(!isStarred)}
    >
      {isStarred ? (
        <IconStarFilled size={14} color="var(--mantine-color-yellow-text)" />
      ) : (
        <IconStar size={14} />
      )}
    </ActionIcon>
  );
}
