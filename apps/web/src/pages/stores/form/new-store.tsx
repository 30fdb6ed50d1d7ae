import { Loader, Stack } from '@mantine/core';
import { KindList } from '../../../parts/kind-list.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useStoreTypes } from '../store-types.ts';
import { StoreForm } from './store-form.tsx';

interface NewStoreProps {
  /** As the address says; `''` while it is chosen. */
  readonly type: string;
  onType(type: string): void;
  onMade(name: string): void;
}

/** First what kind of store, then its form. */
export function NewStore({ type, onType, onMade }: NewStoreProps) {
  const { types, problem } = useStoreTypes();
  const chosen = types?.find((one) => one.type === type);
  const trail = { to: '/stores', name: 'Stores' };
  if (problem !== undefined) return <ProblemNote problem={problem} />;
  if (types === undefined) return <Loader size="sm" m="md" />;
  if (chosen !== undefined)
    return (
      <Stack p="md" gap="md">
        <PageHead title={`New ${chosen.type} store`} summary={chosen.summary} trail={trail} />
        <StoreForm key={chosen.type} type={chosen} onSaved={onMade} />
      </Stack>
    );
  return (
    <Stack p="md" gap="md">
      <PageHead title="New store" summary="What kind of place do the rows go to?" trail={trail} />
      <KindList kinds={types} onKind={onType} />
    </Stack>
  );
}
