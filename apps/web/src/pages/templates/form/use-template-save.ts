import { useVersionedSave, type VersionedSave } from '../../../parts/use-versioned-save.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Template } from '../template-types.ts';

export interface TemplateBody {
  readonly name: string;
  readonly description: string;
  readonly query: string;
}

/** Keeps a new template or another version of one. */
export function useTemplateSave(): VersionedSave<Template, TemplateBody> {
  const { api } = useClient();
  return useVersionedSave({
    create: async (body) => (await api.POST('/v1/sirp/templates', { body })).data!,
    change: (id, headers, body) =>
      api.PATCH('/v1/sirp/templates/{id}', { params: { path: { id } }, headers, body }),
    read: async (id) => (await api.GET('/v1/sirp/templates/{id}', { params: { path: { id } } })).data!,
    shown: (id) => [['templates'], ['template', id]],
  });
}
