/** `text-transform` of CSS. */
export function transformText(text: string, transform: string): string {
  switch (transform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return text.replaceAll(/(?<![\p{L}\p{N}\p{M}'’_])\p{L}/gu, (letter) => letter.toUpperCase());
    default:
      return text;
  }
}
