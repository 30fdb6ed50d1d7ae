import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack, TextInput } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { shownColumns, type ChangeLayout, type GridLayout } from './grid-layout.ts';

interface ColumnPickerProps {
  readonly names: readonly string[];
  readonly layout: GridLayout;
  readonly onLayout: ChangeLayout;
}

/** More are found by their name. */
const MOST_LISTED = 200;

/** Which columns are shown. */
export function ColumnPicker({ names, layout, onLayout }: ColumnPickerProps) {
  const [text, setText] = useState('');
  const shown = new Set(shownColumns(names, layout));
  const found = names.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  function choose(name: string, isShown: boolean): void {
    const columns = isShown ? [...shown, name] : [...shown].filter((other) => other !== name);
    if (columns.length > 0) onLayout({ columns: columns.length === names.length ? undefined : columns });
  }
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={22}
          aria-label={`Columns: ${shown.size} of ${names.length} shown`}
          title={`Columns: ${shown.size} of ${names.length} shown`}
        >
          <IconColumns3 size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Stack gap="sm" w={260}>
          <TextInput
            placeholder="A column"
            aria-label="Find a column"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ScrollArea.Autosize mah={280}>
            <Stack gap={6} py={2}>
              {found.slice(0, MOST_LISTED).map((name) => (
                <Checkbox
                  key={name}
                  size="xs"
                  label={name}
                  checked={shown.has(name)}
                  onChange={(event) => choose(name, event.currentTarget.checked)}
                />
              ))}
              {found.length > MOST_LISTED && `${(found.length - MOST_LISTED).toLocaleString()} more by name`}
            </Stack>
          </ScrollArea.Autosize>
          <Group gap="sm">
            <Button variant="default" onClick={() => onLayout({ columns: undefined, pinned: undefined })}>
              All, as they came
            </Button>
            {text.trim() !== '' && found.length > 0 && (
              <Button variant="default" onClick={() => onLayout({ columns: found })}>
                Only these {found.length}
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
