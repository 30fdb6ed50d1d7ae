/**
 * Trusted Types forbid text to become HTML. Our components write style sheets as the text of an element; such a text holds no
 * `<`. Everything else stays forbidden.
 */
export function allowStyles(): void {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): void;
}
