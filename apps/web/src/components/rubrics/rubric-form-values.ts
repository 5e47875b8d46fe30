import type { Rubric, RubricDraft } from '@pelion/contract/rubrics';
import { shortId } from '../../lib/random-id.ts';
import { type Keyed, keyed } from '../form/line-keys.ts';

export interface LevelLine extends Keyed {
  /** Id of a saved level; stays the same when the text changes. */
  readonly id: string;
  readonly name: string;
  readonly points: string;
  readonly description: string;
}

export interface CriterionLine extends Keyed {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The marker enters points freely, up to `most`. */
  readonly isFree: boolean;
  readonly most: string;
  readonly levels: readonly LevelLine[];
}

export interface RubricValues {
  readonly name: string;
  readonly is_shared: boolean;
  readonly criteria: readonly CriterionLine[];
}

export const freshLevel = (points: string): LevelLine =>
  keyed({ id: shortId(), name: '', points, description: '' });

export const freshCriterion = (): CriterionLine =>
  keyed({
    id: shortId(),
    name: '',
    description: '',
    isFree: false,
    most: '1',
    levels: [freshLevel('2'), freshLevel('1'), freshLevel('0')],
  });

export const rubricValuesOf = (rubric: Rubric | null): RubricValues => ({
  name: rubric?.name ?? '',
  is_shared: rubric?.is_shared ?? false,
  criteria: rubric
    ? rubric.criteria.map((criterion) =>
        keyed({
          ...criterion,
          isFree: criterion.levels.length === 0,
          most: criterion.most ?? '1',
          levels: criterion.levels.map((level) => keyed(level)),
        }),
      )
    : [freshCriterion()],
});

export const rubricDraftOf = ({ name, is_shared, criteria }: RubricValues): RubricDraft => ({
  name,
  is_shared,
  criteria: criteria.map(({ id, name: asked, description, isFree, most, levels }) => ({
    id,
    name: asked,
    description,
    levels: isFree ? [] : levels.map(({ key: _key, ...level }) => level),
    most: isFree ? most : null,
  })),
});
