/** A time of another zone as the reader's own clock has it: short, with the weekday only where it is another one. */
export function hereToo(time: string, zone: string, ownZone: string, locale?: string): string {
  const day = (timeZone: string) => new Date(time).toLocaleDateString(locale, { timeZone, weekday: 'short' });
  const clock = new Date(time).toLocaleTimeString(locale, {
    timeZone: ownZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return day(zone) === day(ownZone) ? `here ${clock}` : `here ${day(ownZone)}, ${clock}`;
}
