import { Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

interface KeptSecretsProps {
  readonly names: readonly string[];
  readonly onReplace: (() => void) | undefined;
}

/** Says which secrets the vault holds; they can be replaced and never read. */
export function KeptSecrets({ names, onReplace }: KeptSecretsProps) {
  return (
    <Group gap="sm">
      <IconLock size={16} aria-hidden />
      <Text size="sm">
        {names.length === 0 ? 'There are none.' : `Kept in the vault: ${names.join(', ')}.`}
      </Text>
      {onReplace !== undefined && (
        <Button variant="default" onClick={onReplace}>
          Replace all
        </Button>
      )}
    </Group>
  );
}
