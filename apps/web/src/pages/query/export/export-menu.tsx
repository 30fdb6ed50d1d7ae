import { Button, Checkbox, Menu, Text } from '@mantine/core';
import type { FileFormat } from '@rowmill/client';
import { IconBrandTypescript, IconDownload, IconTerminal2, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../parts/copy-text.ts';
import { useClient } from '../../../session/session-context.ts';
import { useQueryText } from '../query-text.ts';
import type { View } from '../use-view.ts';
import { copyAs, type CopyKind } from './copy-as.ts';
import { fileAddress } from './file-address.ts';

const FORMATS: readonly { readonly format: FileFormat; readonly name: string; readonly words: string }[] = [
  { format: 'csv', name: 'CSV', words: 'for spreadsheets and scripts' },
  { format: 'xlsx', name: 'Excel', words: 'a workbook, also of many rows' },
  { format: 'json', name: 'JSON', words: 'one array, nested' },
  { format: 'ndjson', name: 'NDJSON', words: 'an object a line, nested' },
  { format: 'parquet', name: 'Parquet', words: 'for DuckDB, Spark, pandas' },
  { format: 'markdown', name: 'Markdown', words: 'a table for a text' },
];

const COPIES: readonly { readonly kind: CopyKind; readonly name: string; readonly icon: typeof IconWorld }[] =
  [
    { kind: 'curl', name: 'curl', icon: IconWorld },
    { kind: 'cli', name: 'command line', icon: IconTerminal2 },
    { kind: 'typescript', name: 'TypeScript', icon: IconBrandTypescript },
  ];

interface ExportMenuProps {
  readonly run: string;
  readonly stage: number;
  readonly view: View;
}

/** The rows of the stage as a file, and the query for use elsewhere. */
export function ExportMenu({ run, stage, view }: ExportMenuProps) {
  const { server } = useClient();
  const { text } = useQueryText();
  const [isWhole, setIsWhole] = useState(false);
  const { columns, sort, order } = view;
  const isChosen = columns !== undefined || sort !== undefined;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button size="compact-xs" variant="default" leftSection={<IconDownload size={13} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Rows of stage {stage + 1}</Menu.Label>
        {isChosen && (
          <Checkbox
            size="xs"
            px="sm"
            py={4}
            label="All columns, in the order they came"
            checked={isWhole}
            onChange={(event) => setIsWhole(event.currentTarget.checked)}
          />
        )}
        {FORMATS.map(({ format, name, words }) => (
          <Menu.Item
            key={format}
            component="a"
            href={fileAddress(server, { run, stage, format, ...(!isWhole && { columns, sort, order }) })}
            download
            rightSection={
              <Text size="xs" c="dimmed">
                {words}
              </Text>
            }
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Copy the query as</Menu.Label>
        {COPIES.map(({ kind, name, icon: Icon }) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon size={14} />}
            onClick={() => void copyText(copyAs(kind, server, text))}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
