/** Does what a browser does when a person agrees: follows redirects with cookies until it is sent to `redirectUri`. */
export async function walkThroughConsent(
  authorizationUrl: string,
  redirectUri: string,
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = authorizationUrl;
  for (let hops = 0; hops < 20; hops++) {
    if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams);
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${url} ends the way: ${reply.status} ${await reply.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error('the way has no end');
}
