/** A share as percent with one decimal: assistive technology cannot read 5e-7. */
export function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
