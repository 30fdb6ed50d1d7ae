import type { ComponentType } from 'react';
import type { Session } from '../../session/session-context.ts';

/** A tab of the settings page. */
export interface Section {
  readonly id: string;
  readonly name: string;
  /** Who may see it. */
  readonly least: Session['role'];
  load(): Promise<{ readonly default: ComponentType }>;
}

export function defineSection(section: Section): Section {
  return section;
}
