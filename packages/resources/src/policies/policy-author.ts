/** Who changes a policy, for the audit log. */
export interface PolicyAuthor {
  readonly workspace: string;
  readonly actor: string;
  readonly address?: string;
  readonly requestId?: string;
}
