/** The Set-Cookie header of a session. The prefix makes browsers insist on https, this host and no other path. */
export function sessionCookie(id: string, { secure, seconds }: { secure: boolean; seconds: number }): string {
  const name = secure ? '__Host-sid' : 'sid';
  return [
    `${name}=${id}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.floor(seconds))}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
