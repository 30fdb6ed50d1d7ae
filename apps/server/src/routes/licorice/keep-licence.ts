import { authorOf, type Asked } from '@rowmill/resources';
import { createOnce } from '../../http/create-once.ts';
import type { Answer } from '../../http/define-route.ts';
import type { Repeatable } from '../../http/keyed-request.ts';
import type { Services } from '../../services.ts';
import { licenceJson } from './licence-reply.ts';

/** Checks a licence and keeps it. */
export async function keepLicence(
  request: Repeatable & Asked,
  services: Services,
  text: string,
): Promise<Answer> {
  const claims = await services.readLicence(text);
  return createOnce(request, services, async (tx) => {
    const record = await services.licences.add(tx, authorOf(request), claims);
    const headers = { Location: `/v1/licorice/licenses/${record.id}` };
    return { status: 201, headers, body: licenceJson(record) };
  });
}
