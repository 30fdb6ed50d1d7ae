/** Whether an Accept header asks for a picture rather than for JSON. */
export function wantsImage(accept: string | undefined): boolean {
  const ranges = rangesOf(accept);
  const best = (matches: (type: string) => boolean): number =>
    Math.max(0, ...ranges.filter(({ type }) => matches(type)).map(({ weight }) => weight));
  return best((type) => type.startsWith('image/')) > best((type) => type === 'application/json');
}

/** Whether an Accept header asks for a HAR: `application/json;profile=har`. */
export function wantsHar(accept: string | undefined): boolean {
  return rangesOf(accept).some(
    ({ type, profile, weight }) => type === 'application/json' && profile === 'har' && weight > 0,
  );
}

interface MediaRange {
  readonly type: string;
  readonly profile: string | undefined;
  readonly weight: number;
}

function rangesOf(accept = ''): readonly MediaRange[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      const valueOf = (name: string): string | undefined =>
        parameters
          .find((parameter) => parameter.startsWith(`${name}=`))
          ?.slice(name.length + 1)
          .replaceAll('"', '');
      const weight = Number(valueOf('q') ?? 1);
      return { type, profile: valueOf('profile'), weight: Number.isNaN(weight) ? 0 : weight };
    });
}
