import { SERVICE_NAMES } from '@rowmill/contracts';
import type { LicenceRecord } from '@rowmill/resources';
import { Type } from 'typebox';

const nullable = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

export const licenceReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  licence: Type.String({ description: 'What its issuer calls it.' }),
  edition: Type.String(),
  holder: Type.String(),
  services: Type.Array(Type.Enum([...SERVICE_NAMES]), { description: 'Those it is for.' }),
  issuedAt: nullable,
  expiresAt: nullable,
  addedAt: Type.String({ format: 'date-time' }),
});

export const licenceReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  licence: '2026-0042',
  edition: 'supported',
  holder: 'Example Ltd',
  services: [...SERVICE_NAMES],
  issuedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  addedAt: '2026-01-02T03:04:05.678Z',
};

export function licenceJson(record: LicenceRecord): object {
  const { id, issuedAs, edition, holder, services, issuedAt, expiresAt, addedAt } = record;
  return {
    id,
    licence: issuedAs,
    edition,
    holder,
    services: services ?? SERVICE_NAMES,
    issuedAt: issuedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    addedAt: addedAt.toISOString(),
  };
}
