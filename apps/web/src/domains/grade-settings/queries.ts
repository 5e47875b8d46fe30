import type {
  GradingScale,
  GradingScaleDraft,
  gradeSettings,
  ScoringTemplate,
  ScoringTemplateDraft,
} from '@pelion/contract/grade-settings';
import { gradeSettingRoutes } from '@pelion/contract/grade-settings/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof gradeSettings>(gradeSettingRoutes);

const scalesKey = ['gradeSettings', 'scales'] as const;
const templatesKey = ['gradeSettings', 'templates'] as const;

export const scalesQuery = queryOptions({
  queryKey: scalesKey,
  queryFn: ({ signal }) => client.listGradingScales({ params: ownCampus() }, { signal }),
});

export const templatesQuery = queryOptions({
  queryKey: templatesKey,
  queryFn: ({ signal }) => client.listScoringTemplates({ params: ownCampus() }, { signal }),
});

const gone = () => Promise.reject(new Error('It has been deleted.'));

/** Fetches the current version after an edit conflict. */
export const readScale = async ({ id }: GradingScale): Promise<GradingScale> =>
  (await client.listGradingScales({ params: ownCampus() })).find((scale) => scale.id === id) ?? gone();

export const readTemplate = async ({ id }: ScoringTemplate): Promise<ScoringTemplate> =>
  (await client.listScoringTemplates({ params: ownCampus() })).find((template) => template.id === id) ??
  gone();

interface SaveScale {
  /** Null creates a new scale. */
  readonly edited: Pick<GradingScale, 'id' | 'version'> | null;
  readonly draft: GradingScaleDraft;
}

export const saveScale = mutationOptions({
  mutationFn: ({ edited, draft }: SaveScale) =>
    edited === null
      ? client.createGradingScale({ params: ownCampus(), body: draft })
      : client.updateGradingScale({
          params: { ...ownCampus(), scale_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates: [scalesKey], success: phrase('The grading scale has been saved.') },
});

export const makeScaleDefault = mutationOptions({
  mutationFn: (id: number) => client.makeScaleDefault({ params: { ...ownCampus(), scale_id: id } }),
  meta: { invalidates: [scalesKey], success: phrase('The default grading scale has been set.') },
});

export const removeScale = mutationOptions({
  mutationFn: (id: number) => client.removeGradingScale({ params: { ...ownCampus(), scale_id: id } }),
  meta: {
    failure: 'inline',
    invalidates: [scalesKey],
    success: phrase('The grading scale has been deleted.'),
  },
});

interface SaveTemplate {
  readonly edited: Pick<ScoringTemplate, 'id' | 'version'> | null;
  readonly draft: ScoringTemplateDraft;
}

export const saveTemplate = mutationOptions({
  mutationFn: ({ edited, draft }: SaveTemplate) =>
    edited === null
      ? client.createScoringTemplate({ params: ownCampus(), body: draft })
      : client.updateScoringTemplate({
          params: { ...ownCampus(), template_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: {
    failure: 'inline',
    invalidates: [templatesKey],
    success: phrase('The scoring template has been saved.'),
  },
});

export const removeTemplate = mutationOptions({
  mutationFn: (id: number) => client.removeScoringTemplate({ params: { ...ownCampus(), template_id: id } }),
  meta: {
    failure: 'inline',
    invalidates: [templatesKey],
    success: phrase('The scoring template has been deleted.'),
  },
});
