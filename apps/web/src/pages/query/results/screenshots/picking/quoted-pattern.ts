/** A text as a regular expression that matches just it. */
export function quotedPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
