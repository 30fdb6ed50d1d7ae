import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { KindList } from '../../../parts/kind-list.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useCredentialTypes } from '../credential-types.ts';
import { NewOAuth } from '../oauth/new-oauth.tsx';
import { CredentialForm } from './credential-form.tsx';

interface NewCredentialProps {
  /** As the address says; `''` while it is chosen. */
  readonly type: string;
  onType(type: string): void;
  onMade(name: string): void;
  onLeave(): void;
}

/** First what kind of credential, then its form. */
export function NewCredential({ type, onType, onMade, onLeave }: NewCredentialProps) {
  const { types, problem } = useCredentialTypes();
  if (problem !== undefined) return <ProblemNote problem={problem} />;
  if (types === undefined) return <Loader size="sm" />;
  const chosen = types.find((one) => one.type === type);
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={14} />}
          onClick={chosen === undefined ? onLeave : () => onType('')}
        >
          {chosen === undefined ? 'All credentials' : 'Another kind'}
        </Button>
      </div>
      <div>
        <Title order={2} size="h5">
          {chosen === undefined ? 'New credential' : `New credential: ${chosen.title}`}
        </Title>
        <Text size="sm" c="dimmed">
          {chosen?.summary ?? 'What is it for?'}
        </Text>
      </div>
      {chosen === undefined && <KindList kinds={types} onKind={onType} />}
      {chosen?.type === 'oauth' && <NewOAuth type={chosen} onMade={onMade} />}
      {chosen !== undefined && chosen.type !== 'oauth' && (
        <CredentialForm key={chosen.type} type={chosen} onSaved={onMade} />
      )}
    </Stack>
  );
}
