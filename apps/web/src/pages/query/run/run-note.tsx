import { Alert, Text } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';

/** How a run ended, where it did not simply complete: which stage, why, and what to do. */
export function RunNote({ status }: { readonly status: QueryStatus }) {
  const { error, warnings, stages } = status;
  const stage = error?.stage === undefined ? undefined : stages[error.stage];
  return (
    <>
      {error !== undefined && (
        <Alert color="red" variant="light" p="sm" role="alert">
          <Text size="sm">
            {stage !== undefined && `Stage ${stage.stage + 1}, ${stage.command}: `}
            {error.message}
          </Text>
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow" variant="light" p="xs">
          <Text size="xs">{warning}</Text>
        </Alert>
      ))}
    </>
  );
}
