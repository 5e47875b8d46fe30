import type {
  PresentationTemplate,
  PresentationTemplateDraft,
  presentationTemplates,
} from '@pelion/contract/presentation-templates';
import { presentationTemplateRoutes } from '@pelion/contract/presentation-templates/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof presentationTemplates>(presentationTemplateRoutes);
const at = (presentation_template_id: number) => ({ params: { ...ownCampus(), presentation_template_id } });

const templatesKey = ['presentation-templates'] as const;
const invalidates = [templatesKey];

export const templatesQuery = queryOptions({
  queryKey: templatesKey,
  queryFn: ({ signal }) => client.listPresentationTemplates({ params: ownCampus() }, { signal }),
});

/** Fetches the current version after an edit conflict. */
export async function readTemplate({ id }: Pick<PresentationTemplate, 'id'>): Promise<PresentationTemplate> {
  const template = (await client.listPresentationTemplates({ params: ownCampus() })).find(
    (one) => one.id === id,
  );
  if (!template) throw new Error('It is no more');
  return template;
}

interface SaveTemplate {
  /** Null creates a new template. */
  readonly edited: Pick<PresentationTemplate, 'id' | 'version'> | null;
  readonly draft: PresentationTemplateDraft;
}

export const saveTemplate = mutationOptions({
  mutationFn: ({ edited, draft }: SaveTemplate) =>
    edited === null
      ? client.createPresentationTemplate({ params: ownCampus(), body: draft })
      : client.updatePresentationTemplate({ ...at(edited.id), body: { ...draft, version: edited.version } }),
  meta: { failure: 'inline', invalidates, success: phrase('The presentation template has been saved.') },
});

export const removeTemplate = mutationOptions({
  mutationFn: (id: number) => client.removePresentationTemplate(at(id)),
  meta: { invalidates },
});

export const restoreTemplate = mutationOptions({
  mutationFn: (id: number) => client.restorePresentationTemplate(at(id)),
  meta: { invalidates },
});
