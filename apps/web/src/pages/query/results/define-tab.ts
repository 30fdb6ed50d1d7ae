import type { QueryStatus } from '@rowmill/client';
import type { ComponentType } from 'react';
import type { ChangeView, View } from '../use-view.ts';

/** What a tab below the stages is given: whose rows, and what the address says. */
export interface TabProps {
  readonly run: string;
  /** The chosen stage, from 0. */
  readonly stage: number;
  readonly status: QueryStatus;
  readonly view: View;
  readonly onView: ChangeView;
}

/** A tab below the stages. */
export interface Tab {
  readonly id: string;
  readonly name: string;
  /** Shown beside the name where it says something. */
  count?(status: QueryStatus, stage: number): number | undefined;
  load(): Promise<{ readonly default: ComponentType<TabProps> }>;
}

export function defineTab(tab: Tab): Tab {
  return tab;
}
