import { Kbd, Stack, Table, Text } from '@mantine/core';
import { KEY_GROUPS } from './key-list.ts';

/** All keys, by where they work. */
export function KeyTable() {
  return (
    <Stack gap="md">
      {KEY_GROUPS.map(({ where, keys }) => (
        <section key={where}>
          <Text size="xs" fw={600} c="dimmed" mb={4}>
            {where}
          </Text>
          <Table aria-label={`Keys: ${where}`} verticalSpacing={4} withRowBorders={false}>
            <Table.Tbody>
              {keys.map(({ keys: written, does }) => (
                <Table.Tr key={written}>
                  <Table.Td w={176}>
                    {written.split('+').map((key, index) => (
                      <span key={key}>
                        {index > 0 && ' '}
                        <Kbd size="xs">{key}</Kbd>
                      </span>
                    ))}
                  </Table.Td>
                  <Table.Td>{does}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Stack>
  );
}
