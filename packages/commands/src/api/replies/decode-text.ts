import { unreadable } from './unreadable.ts';

/** Bytes as text: by the charset given, else UTF-8. A byte order mark is dropped, bytes that are no text become U+FFFD. */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  return (charset === undefined ? utf8 : textDecoder(charset)).decode(bytes);
}

const utf8 = new TextDecoder();

export function textDecoder(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch (cause) {
    throw unreadable('text', cause);
  }
}

export function isUtf8(charset: string | undefined): boolean {
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}
