import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function LostPage() {
  return (
    <Stack p="xl" gap="sm">
      <Title order={1} size="h3">
        There is no such page
      </Title>
      <Text>The address may be of another version, or cut.</Text>
      <Link to="/">To the query page</Link>
    </Stack>
  );
}
