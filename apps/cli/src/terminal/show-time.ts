const STEPS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const;

/** How long ago, in one figure: `3 min`. */
export function showAge(moment: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(moment));
  const [size, unit] = STEPS.find(([each]) => ms >= each) ?? STEPS.at(-1)!;
  return `${Math.floor(ms / size)} ${unit}`;
}

/** A moment to the second, in the time zone of whoever reads it. */
export function showMoment(moment: string): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
