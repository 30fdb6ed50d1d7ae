import type { WorkspaceGates } from '@rowmill/engine';
import type { Policies } from '@rowmill/resources';
import type { DocumentedSettings } from './service-board/documented-settings.ts';
import type { ServiceBoard } from './service-board/service-board.ts';

/** What routes may ask. Roles build it; routes know nothing else of the program. */
export interface Services {
  readonly gates: WorkspaceGates;
  readonly policies: Policies;
  readonly serviceBoard: ServiceBoard;
  readonly settings: DocumentedSettings;
}
