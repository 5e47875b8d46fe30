import type { PointRule, PointRuleDraft } from '@pelion/contract/points';
import { pointCategories, pointConfigs } from '@pelion/contract/points/facts';

export interface RuleValues {
  readonly name: string;
  /** The number of the category, as a list has it. */
  readonly category: string;
  readonly points: number | null;
  readonly types: number[];
  /** As it is typed; '': whatever the score. */
  readonly least: string;
  readonly isOnlyInTime: boolean;
}

export const valuesOf =
  (configId: number) =>
  (record: PointRule | null): RuleValues => ({
    name: record?.name ?? '',
    category: String(
      record?.points_category_id ??
        (configId === pointConfigs.graded ? pointCategories.grade : pointCategories.class),
    ),
    points: record?.points ?? null,
    types: record ? [...record.assessment_type_ids] : [],
    least: record?.least_percent ?? '',
    isOnlyInTime: record?.is_only_in_time ?? false,
  });

export const draftOf =
  (configId: number) =>
  ({ name, category, points, types, least, isOnlyInTime }: RuleValues): PointRuleDraft => ({
    name,
    config_id: configId,
    points_category_id: Number(category),
    // What cannot be read is refused by the schema, in its words.
    points: points ?? Number.NaN,
    ...(configId === pointConfigs.graded && {
      assessment_type_ids: types,
      // `66,67 %` is what half of the world types.
      least_percent: least.replace('%', '').replace(',', '.').trim() || null,
      is_only_in_time: isOnlyInTime,
    }),
  });
