/** A text that queries use by its name: a prompt or a checkpoint. Everybody in the workspace may read it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
  readonly updatedAt: string;
}

/** What there is to know of a kind of such texts, and how the server is asked for them. */
export interface TextKind {
  /** For keys of what is cached, and the tab. */
  readonly tab: 'prompts' | 'checkpoints';
  readonly one: string;
  readonly summary: string;
  readonly empty: string;
  readonly textLabel: string;
  readonly deleteQuestion: string;
  /** As a query has it: `$PROMPTS.name$`. */
  readonly family: 'PROMPTS' | 'CHECKPOINTS';
  list(
    query: { readonly cursor?: string },
    signal: AbortSignal,
  ): Promise<{ readonly items: readonly NamedText[]; readonly nextCursor?: string | undefined }>;
  create(text: Pick<NamedText, 'name' | 'text'>): Promise<unknown>;
  update(text: Pick<NamedText, 'name' | 'text'>): Promise<unknown>;
  remove(name: string): Promise<unknown>;
}
