import { Button, Group, Modal, ScrollArea, SegmentedControl, Text } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../../parts/copy-text.ts';
import { JsonTree } from '../../../../parts/json-tree/json-tree.tsx';
import type { GridCell } from '../../../../parts/row-grid/row-grid.tsx';
import { valueText } from '../../../../parts/row-grid/value-text.ts';
import { ScrapedPage } from '../../../../parts/scraped-page.tsx';
import { linkOf } from './link-of.ts';
import classes from './value-viewer.module.css';
import { treeOf, viewsOf, type ValueView } from './views-of.ts';

const NAMES: Readonly<Record<ValueView, string>> = { tree: 'Tree', page: 'Page', text: 'Text' };
const MOST_SHOWN = 200_000;

interface ValueViewerProps {
  readonly cell: GridCell | undefined;
  readonly onClose: () => void;
}

/** The whole of a cell: as a tree, as a page in a sandbox, as text. */
export function ValueViewer({ cell, onClose }: ValueViewerProps) {
  return (
    <Modal
      opened={cell !== undefined}
      onClose={onClose}
      size="xl"
      title={cell && `${cell.column}, row ${(cell.index + 1).toLocaleString()}`}
    >
      {cell !== undefined && <Content value={cell.value} column={cell.column} />}
    </Modal>
  );
}

function Content({ value, column }: Pick<GridCell, 'value' | 'column'>) {
  const views = viewsOf(value);
  const [chosen, setChosen] = useState<ValueView>(views[0]!);
  const link = linkOf(value);
  return (
    <>
      <Group gap="sm" mb="sm">
        {views.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            value={chosen}
            onChange={(next) => setChosen(next as ValueView)}
            data={views.map((view) => ({ value: view, label: NAMES[view] }))}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconCopy size={14} />}
          onClick={() => void copyText(valueText(value, 2))}
        >
          Copy
        </Button>
        {link !== undefined && (
          <Button
            component="a"
            variant="default"
            href={link}
            target="_blank"
            rel="noreferrer noopener"
            leftSection={<IconExternalLink size={14} />}
          >
            Open the link
          </Button>
        )}
      </Group>
      {chosen === 'page' ? (
        <ScrapedPage html={value as string} title={column} />
      ) : (
        <ScrollArea.Autosize mah="65vh">
          {chosen === 'tree' ? (
            <JsonTree value={treeOf(value)} label={column} open={2} />
          ) : (
            <Plain value={value} />
          )}
        </ScrollArea.Autosize>
      )}
    </>
  );
}

function Plain({ value }: { readonly value: unknown }) {
  if (value === undefined || value === null)
    return <Text c="dimmed">{value === null ? 'null' : 'This row has no such column.'}</Text>;
  const text = valueText(value, 2);
  return (
    <>
      <pre className={classes.text}>{text.slice(0, MOST_SHOWN)}</pre>
      {text.length > MOST_SHOWN && (
        <Text size="xs" c="dimmed">
          The first {MOST_SHOWN.toLocaleString()} of {text.length.toLocaleString()} characters; Copy takes
          all.
        </Text>
      )}
    </>
  );
}
