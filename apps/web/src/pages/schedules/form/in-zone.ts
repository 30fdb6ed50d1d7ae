/** A time as the clocks of a zone show it, with the weekday, which is what patterns are about. */
export function inZone(time: string, timeZone: string, locale?: string): string {
  return new Date(time).toLocaleString(locale, {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
