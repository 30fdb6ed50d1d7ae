/** Who asked for a run, taken apart from the server's one text for it. */
export interface StartedBy {
  readonly kind: 'person' | 'key' | 'schedule' | 'other';
  readonly name: string;
}

const KINDS = { user: 'person', key: 'key', schedule: 'schedule' } as const;

/** `user ada` → the person ada. */
export function startedBy(createdBy: string | undefined): StartedBy {
  const [, word = '', name = ''] = /^(user|key|schedule) (.+)$/s.exec(createdBy ?? '') ?? [];
  if (word === '') return { kind: 'other', name: createdBy ?? '' };
  return { kind: KINDS[word as keyof typeof KINDS], name };
}
