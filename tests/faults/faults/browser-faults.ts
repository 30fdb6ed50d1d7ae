import type { Fault } from './define-fault.ts';
import { fullDisk } from './full-disk.ts';
import { killBrowser, killRenderer, stopBrowser, stopRenderer } from './hit-chromium.ts';
import { killBrowserNode, killEgress, stopBrowserNode, stopEgress } from './hit-roles.ts';

/** What can happen to those who open pages, and to the way out. */
export const BROWSER_FAULTS: readonly Fault[] = [
  fullDisk,
  killBrowser,
  killBrowserNode,
  killEgress,
  killRenderer,
  stopBrowser,
  stopBrowserNode,
  stopEgress,
  stopRenderer,
];
