import { Alert, Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface ShownOnceProps {
  /** What it is: `The key "nightly build"`. */
  readonly name: string;
  readonly secret: string;
  onDone(): void;
}

/** A secret that the server shows this once: it stays until whoever asked for it says that they have it. */
export function ShownOnce({ name, secret, onDone }: ShownOnceProps) {
  return (
    <Alert color="green" variant="light" p="sm" role="status">
      <Text size="sm" mb="sm">
        {name}. It is shown only this once: copy it to where it is used.
      </Text>
      <Group gap="sm" align="center">
        <TextInput
          readOnly
          flex="1 1 260px"
          aria-label={name}
          value={secret}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          I have it
        </Button>
      </Group>
    </Alert>
  );
}
