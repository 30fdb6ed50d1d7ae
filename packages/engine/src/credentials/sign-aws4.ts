import { Sha256 } from '@aws-crypto/sha256-js';
import { ServiceError, type CredentialFields } from '@rowmill/contracts';
import type { EgressRequest } from '@rowmill/egress';
import { SignatureV4 } from '@smithy/signature-v4';

type Signable = Pick<EgressRequest, 'method' | 'url' | 'headers' | 'body'>;

/** Headers that are ours to change on the way are left out of the signature. */
const UNSIGNED = new Set(['user-agent', 'accept', 'accept-encoding', 'connection']);

/** The headers of a request with its AWS Signature V4, which is good for about five minutes. */
export async function signAws4(
  name: string,
  fields: CredentialFields,
  { method, url, headers = [], body }: Signable,
  nowMs: number,
): Promise<readonly (readonly [string, string])[]> {
  const target = new URL(url);
  const { region, service } = placeOf(name, fields, target.hostname);
  const { accessKeyId = '', secretAccessKey = '', sessionToken } = fields;
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    region,
    service,
    sha256: Sha256,
    // S3 alone signs the path as it is written.
    uriEscapePath: service !== 's3',
  });
  const kept = headers.filter(([header]) => !UNSIGNED.has(header.toLowerCase()));
  const signed = await signer.sign(
    {
      method,
      protocol: target.protocol,
      hostname: target.hostname,
      path: target.pathname,
      query: queryOf(target),
      headers: {
        ...joined(kept),
        host: target.host,
      },
      ...(body !== undefined && { body }),
    },
    { signingDate: new Date(nowMs) },
  );
  const { host: _, ...rest } = signed.headers;
  const others = headers.filter(([header]) => UNSIGNED.has(header.toLowerCase()));
  return [...others, ...Object.entries(rest)];
}

/** A header that is given several times is signed, and sent, as one with all its values. */
function joined(headers: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const values = Map.groupBy(headers, ([name]) => name.toLowerCase());
  return Object.fromEntries(
    [...values].map(([name, all]) => [
      name,
      all.map(([, value]) => value).join(name === 'cookie' ? '; ' : ','),
    ]),
  );
}

/** `dynamodb.eu-west-1.amazonaws.com`, `bucket.s3.eu-west-1.amazonaws.com`; some services have no region in their host. */
function placeOf(
  name: string,
  fields: CredentialFields,
  host: string,
): { readonly region: string; readonly service: string } {
  const labels = /^(.+)\.amazonaws\.com(?:\.cn)?$/i.exec(host)?.[1]?.toLowerCase().split('.') ?? [];
  const at = labels.findLastIndex((label) => /^[a-z]{2}(-[a-z]+)+-\d$/.test(label));
  const region = fields['region'] ?? (at >= 0 ? labels[at] : labels.length > 0 ? 'us-east-1' : undefined);
  const service = fields['service'] ?? (at > 0 ? labels[at - 1] : labels.at(-1));
  if (region !== undefined && service !== undefined) return { region, service };
  const missing = region === undefined ? 'region' : 'service';
  throw new ServiceError('credential/unsigned', { host, name, problem: `its ${missing} is not known` });
}

function queryOf(target: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(target.searchParams.keys())) {
    const all = target.searchParams.getAll(name);
    query[name] = all.length === 1 ? all[0]! : all;
  }
  return query;
}
