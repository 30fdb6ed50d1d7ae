import type { OperationName, Operations, PageReply } from '@rowmill/contracts';
import type { Page } from '../page/page.ts';

/** What an operation adds to the life of a job: permit, slot, context, preparation, navigation, wait, this, close. */
export interface OperationDefinition<Name extends OperationName> {
  readonly name: Name;
  /** Throws ServiceError for options that cannot be meant, before a browser is asked for. */
  check?(options: Operations[Name]['options']): void;
  /** Before the page is navigated, beside what every job prepares: listeners for a log of requests. */
  prepare?(page: Page, options: Operations[Name]['options']): Promise<void>;
  /** When the page is there and what was waited for has come: its own part of the reply. */
  run(page: Page, options: Operations[Name]['options']): Promise<OwnPart<Name>>;
}

/** The reply without what every operation on a page tells. */
export type OwnPart<Name extends OperationName> = Omit<
  Operations[Name]['reply'],
  Exclude<keyof PageReply, 'screenshot' | 'session' | 'capture'>
>;
