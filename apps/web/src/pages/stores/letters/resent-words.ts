/** How letters fared that were sent again. */
export function resentWords({
  delivered,
  rejected,
}: {
  readonly delivered: number;
  readonly rejected: number;
}): string {
  if (delivered + rejected === 0) return 'None were sent: somebody else is sending them, or they are gone.';
  const arrived = `${delivered.toLocaleString()} ${delivered === 1 ? 'row has' : 'rows have'} arrived.`;
  if (rejected === 0) return arrived;
  const refused = `${rejected.toLocaleString()} ${rejected === 1 ? 'was refused again and stays' : 'were refused again and stay'} here.`;
  return delivered === 0 ? refused : `${arrived} ${refused}`;
}
