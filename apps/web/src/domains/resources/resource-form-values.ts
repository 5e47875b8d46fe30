import type { ResourceDetail } from '@pelion/contract/resources';
import {
  endingOf,
  licences,
  pictureEndings,
  playedEndings,
  type ResourceCategory,
  resourceHolds,
} from '@pelion/contract/resources/facts';
import { withScheme } from '../../lib/web-address.ts';
import type { CaptionValue } from './captions-field.tsx';
import type { CommonValues } from './common-fields.tsx';
import type { CoverValue } from './cover-field.tsx';
import type { ResourceFields } from './queries.ts';

export const isPicture = (name: string): boolean => pictureEndings.includes(endingOf(name));
export const isPlayed = (name: string): boolean => playedEndings.includes(endingOf(name));

export interface ResourceFormValues extends CommonValues {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly text: string;
  /** Null: nothing is said yet. Empty: decorative. */
  readonly alternative_text: string | null;
  readonly captions: CaptionValue[];
  readonly cover: CoverValue | null;
}

export const noCommonValues: CommonValues = {
  grade_id: null,
  subject_id: null,
  tags: [],
  licence_id: licences.allRightsReserved,
};

export const resourceFormValues = (resource: ResourceDetail | null): ResourceFormValues =>
  resource === null
    ? {
        ...noCommonValues,
        ...{
          name: '',
          description: '',
          url: '',
          text: '',
          alternative_text: null,
          captions: [],
          cover: null,
        },
      }
    : {
        grade_id: resource.grade_id,
        subject_id: resource.subject_id,
        tags: resource.tags,
        licence_id: resource.licence_id,
        name: resource.name,
        description: resource.description,
        url: resource.url ?? '',
        text: resource.text ?? '',
        alternative_text: resource.alternative_text,
        captions: captionValues(resource),
        cover: resource.cover,
      };

const captionValues = ({ captions }: ResourceDetail): CaptionValue[] =>
  captions.map(({ file, language, label }) => ({ file_id: file.id, name: file.name, language, label }));

export const captionBody = (captions: readonly CaptionValue[]) =>
  captions.map(({ file_id, language, label }) => ({ file_id, language, label }));

/** Body of a link, a note or an edit; `fileName` is the present file's. */
export function resourceBody(
  category: ResourceCategory,
  values: ResourceFormValues,
  fileName: string | null,
): ResourceFields {
  const { url, text, alternative_text, captions, cover, ...rest } = values;
  const holds = resourceHolds[category];
  return {
    ...rest,
    cover_file_id: cover?.id ?? null,
    ...(holds === 'url' && { url: withScheme(url) }),
    ...(holds === 'text' && { text }),
    ...(fileName !== null && isPicture(fileName) && { alternative_text }),
    ...(fileName !== null && isPlayed(fileName) && { captions: captionBody(captions) }),
  };
}
