import { ServiceError } from '@rowmill/contracts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Lets in bodies whose type is JSON, written plainly. Parsers of types have disagreed before (tabs, leading spaces,
 * several types in one header), so nothing is parsed here: what is not the one form is refused.
 */
export function requireJson(headers: Headers): void {
  const empty =
    headers['transfer-encoding'] === undefined &&
    (headers['content-length'] === undefined || headers['content-length'] === '0');
  const type = headers['content-type'];
  if (empty && type === undefined) return;
  if (typeof type !== 'string' || !/^application\/json(?:; ?charset="?utf-8"?)?$/i.test(type))
    throw new ServiceError('request/media-type', {
      type: type === undefined ? 'of this body' : quoted(type),
    });
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new ServiceError('request/media-type', { type: `${quoted(type)} encoded as ${quoted(encoding)}` });
}

function quoted(header: string | string[]): string {
  return `"${String(header).slice(0, 100)}"`;
}
