import { Alert, Code, List, Text } from '@mantine/core';
import { ApiProblem, ServerUnreachable } from '@rowmill/client';
import type { ReactNode } from 'react';

interface ProblemNoteProps {
  readonly problem: unknown;
  /** What can be done about it: a button. */
  readonly action?: ReactNode;
}

/** What went wrong, in the server's own words, field by field where it says so. */
export function ProblemNote({ problem, action }: ProblemNoteProps) {
  const { title, fields, requestId } = factsOf(problem);
  return (
    <Alert color="red" variant="light" role="alert" p="sm">
      <Text size="sm">{title}</Text>
      {fields.length > 0 && (
        <List size="sm" mt="xs">
          {fields.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>
              <Code>{field}</Code> {message}
            </List.Item>
          ))}
        </List>
      )}
      {requestId !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          In the server’s log as {requestId}
        </Text>
      )}
      {action}
    </Alert>
  );
}

interface Facts {
  readonly title: string;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  readonly requestId?: string;
}

function factsOf(problem: unknown): Facts {
  if (problem instanceof ApiProblem) {
    const { detail, errors, requestId, status } = problem;
    const fields = errors.map(({ pointer, detail: message }) => ({ field: pointer, message }));
    return { title: detail, fields, ...(status >= 500 && requestId !== undefined && { requestId }) };
  }
  if (problem instanceof ServerUnreachable)
    return { title: 'The server does not answer. Is it running?', fields: [] };
  return { title: problem instanceof Error ? problem.message : String(problem), fields: [] };
}
