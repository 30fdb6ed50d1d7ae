import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBookmarks,
  IconCalendarPlus,
  IconDeviceFloppy,
  IconDots,
  IconFileText,
  IconShare,
  IconTemplate,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { handOver } from '../../parts/hand-over.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import type { View } from '../query/use-view.ts';
import { ShareDialog } from './share-dialog.tsx';
import { sharedView } from './shared-view.ts';

interface MoreMenuProps {
  readonly text: string;
  readonly view: View;
  /** Of the saved query in the address, if there is one. */
  readonly savedText: string | undefined;
  onSaveAs(): void;
}

type Shared = { readonly address: string; readonly isCopied: boolean } | { readonly isTooLong: true };

/** Share, schedule, make a template, save under another name. */
export function MoreMenu({ text, view, savedText, onSaveAs }: MoreMenuProps) {
  const navigate = useNavigate();
  const mayWrite = useHasRole('editor');
  const [shared, setShared] = useState<Shared>();
  const isEmpty = text.trim() === '';

  /** The address is changed to what is shown, so that it can be copied from the browser's own bar too. */
  async function share(): Promise<void> {
    const wanted = sharedView(view, text, savedText);
    if ('isTooLong' in wanted) {
      setShared(wanted);
      return;
    }
    await navigate({ to: '/query', search: wanted.search as never, replace: true });
    const address = globalThis.location.href;
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setShared({ address, isCopied: isCopied ?? false });
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon aria-label="More">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconShare size={16} />}
            disabled={isEmpty && view.run === undefined}
            onClick={() => void share()}
          >
            Share: copy the address
          </Menu.Item>
          {mayWrite && (
            <>
              <Menu.Item leftSection={<IconDeviceFloppy size={16} />} disabled={isEmpty} onClick={onSaveAs}>
                Save under a new name…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarPlus size={16} />}
                disabled={isEmpty}
                onClick={() => void navigate({ to: '/schedules', ...handOver(text) } as never)}
              >
                Schedule this…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTemplate size={16} />}
                disabled={isEmpty}
                onClick={() => void navigate({ to: '/templates', ...handOver(text) } as never)}
              >
                Turn into template…
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          {view.run !== undefined && (
            <Menu.Item leftSection={<IconFileText size={16} />} component={Link} to={`/runs/${view.run}`}>
              Page of this run
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBookmarks size={16} />} component={Link} to="/saved">
            Saved queries
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shared !== undefined && <ShareDialog shared={shared} onClose={() => setShared(undefined)} />}
    </>
  );
}
