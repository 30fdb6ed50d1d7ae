import { Alert, Paper, Stack, Text } from '@mantine/core';
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx';
import { useSchemaFields } from '../../../parts/schema-form/use-schema-fields.ts';
import { blankNames } from '../blank-names.ts';

interface BlankListProps {
  readonly schema: object | null;
  readonly problems: readonly {
    readonly severity: string;
    readonly message: string;
    readonly line: number;
    readonly fix?: string;
  }[];
}

/** What the form of a template will look like, and what is still wrong with its text. */
export function BlankList({ schema, problems }: BlankListProps) {
  return (
    <Stack gap="sm">
      {problems.map((problem) => (
        <Alert
          key={JSON.stringify(problem)}
          p="xs"
          variant="light"
          color={problem.severity === 'error' ? 'red' : 'yellow'}
        >
          <Text size="sm">
            {problem.severity === 'error' ? 'Wrong' : 'Note'}, line {problem.line}: {problem.message}
            {problem.fix !== undefined && ` (${problem.fix})`}
          </Text>
        </Alert>
      ))}
      {schema !== null && (
        <Paper withBorder p="sm">
          <Text size="sm" fw={600} mb="sm">
            {blankNames(schema).length === 0 ? 'It has no blanks yet' : 'The form it will have'}
          </Text>
          <FormPreview key={JSON.stringify(schema)} schema={schema} />
        </Paper>
      )}
    </Stack>
  );
}

function FormPreview({ schema }: { readonly schema: object }) {
  const fields = useSchemaFields({ schema });
  return <SchemaForm fields={fields} isReadOnly />;
}
