/** Every one of the first in every one of the second: `§` in a frame is where the other goes. */
export function cross(frames: readonly string[], texts: readonly string[]): string[] {
  return frames.flatMap((frame) => texts.map((text) => frame.split('§').join(text)));
}
