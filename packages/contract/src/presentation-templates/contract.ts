import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { MOST_SLIDES, slideLayoutNames, slideLookNames } from './facts.ts';
import { presentationTemplateRoutes } from './routes.ts';

const slideless = phrase('Please add at least one slide');

export const slide = z.strictObject({
  layout: z.enum(slideLayoutNames, phrase('Please select a layout')),
  title: z.string().trim().max(120),
  /** Content of the slide: `Three examples from daily life`. */
  guidance: z.string().trim().max(500),
});

const fields = {
  name: requiredLine(100),
  description: z.string().trim().max(500),
  look: z.enum(slideLookNames, phrase('Please select a look')),
  slides: z
    .array(slide, { error: ({ code }) => (code === 'invalid_type' ? slideless : undefined) })
    .min(1, slideless)
    .max(MOST_SLIDES, phrase('A presentation can have at most {$n} slides', { n: MOST_SLIDES })),
};

/** Template of a presentation: its slides in order, with their content. */
export const presentationTemplate = shape(
  'PresentationTemplate',
  'The slides of a presentation with guidance for each.',
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    look: z.enum(slideLookNames),
    slides: z.array(z.object({ ...slide.shape, title: z.string(), guidance: z.string() })),
    version,
    can: can('edit', 'delete'),
  }),
);
export type PresentationTemplate = z.infer<typeof presentationTemplate>;

export const presentationTemplateDraft = shape(
  'PresentationTemplateDraft',
  'A new presentation template.',
  z.strictObject({
    ...fields,
    description: fields.description.default(''),
    look: fields.look.default('light'),
  }),
);
export type PresentationTemplateDraft = z.input<typeof presentationTemplateDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const presentationTemplateEdit = shape(
  'PresentationTemplateEdit',
  'Changed fields of a presentation template; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export const presentationTemplateChanged = changedSince(presentationTemplate);

export const presentationTemplates = contract(presentationTemplateRoutes, {
  listPresentationTemplates: {
    access: rules.editPresentationTemplates,
    summary: 'Presentation templates by name, with their slides',
    output: z.array(presentationTemplate),
    errors: ['notFound'],
  },
  createPresentationTemplate: {
    access: rules.editPresentationTemplates,
    summary: 'Add a presentation template',
    body: presentationTemplateDraft,
    audit: { subject: 'presentationTemplate', kind: 'create', label: phrase('Presentation template added') },
    output: presentationTemplate,
    errors: ['notFound', 'conflict'],
  },
  updatePresentationTemplate: {
    access: rules.editPresentationTemplates,
    summary: 'Change a presentation template',
    body: presentationTemplateEdit,
    audit: {
      subject: 'presentationTemplate',
      kind: 'update',
      label: phrase('Presentation template changed'),
    },
    output: presentationTemplate,
    errors: ['notFound', 'conflict'],
  },
  removePresentationTemplate: {
    access: rules.editPresentationTemplates,
    summary: 'Delete a presentation template',
    audit: {
      subject: 'presentationTemplate',
      kind: 'delete',
      label: phrase('Presentation template deleted'),
    },
    output: done,
    errors: ['notFound'],
  },
  restorePresentationTemplate: {
    access: rules.editPresentationTemplates,
    summary: 'Undo a deletion',
    audit: {
      subject: 'presentationTemplate',
      kind: 'restore',
      label: phrase('Presentation template restored'),
    },
    output: presentationTemplate,
    errors: ['notFound', 'conflict'],
  },
});
