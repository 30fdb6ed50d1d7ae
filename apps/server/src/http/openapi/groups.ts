import type { Group } from '../define-route.ts';

/** The tags of the document: what each group of operations is for. */
export const GROUPS: Readonly<Record<Group, string>> = {
  sirp: 'Queries, their results, templates, schedules, and the state of the services.',
  krull: 'Pages: open them, evaluate expressions and selectors, take screenshots.',
  screenshot: 'Screenshots that were taken.',
  gonogo: 'Policies: how often a domain may be asked.',
  secrets: 'API keys, users, credentials, secrets, checkpoints and prompts.',
  mentos: 'Stores and streams: where rows go.',
  licorice: 'Licences.',
  almanac: 'Schedules.',
  rowmill: 'What goes beyond the interface: the caller, workspaces, the audit log.',
};
