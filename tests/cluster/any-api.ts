/**
 * A `fetch` for the client that asks whichever node answers, as a load balancer does: one that refuses the connection or
 * breaks it is left for the next. What a request does twice does no harm: the client sends keys with those that would.
 */
export function anyApi(addresses: () => readonly string[]): (request: Request) => Promise<Response> {
  let turn = 0;
  return async (request) => {
    const all = addresses();
    let failure: unknown;
    for (let tried = 0; tried < all.length; tried++) {
      const { pathname, search } = new URL(request.url);
      const address = all[turn++ % all.length]!;
      try {
        return await fetch(new Request(`${address}${pathname}${search}`, request.clone()));
      } catch (error) {
        if (request.signal.aborted) throw error;
        failure = error;
      }
    }
    throw failure;
  };
}
