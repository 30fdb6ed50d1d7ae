/** How long one waits on average for one of `servers`, Poisson arrivals and exponential work: the formula of Erlang. */
export function erlangWait(arrivals: number, meanService: number, servers: number): number {
  const offered = arrivals * meanService;
  if (offered >= servers) return Number.POSITIVE_INFINITY;
  // Erlang B by its recursion, which does not overflow, then C from B.
  let blocked = 1;
  for (let count = 1; count <= servers; count++) blocked = (offered * blocked) / (count + offered * blocked);
  const waits = (servers * blocked) / (servers - offered * (1 - blocked));
  return (waits * meanService) / (servers - offered);
}
