import type { PointRule, PointRuleDraft } from '@pelion/contract/points';
import { pointCategories, pointConfigs } from '@pelion/contract/points/facts';

export interface RuleValues {
  readonly name: string;
  /** Number of the category, as a select value. */
  readonly category: string;
  readonly points: number | null;
  readonly types: number[];
  /** Minimum score in percent, as typed; '' for any score. */
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
    // NaN makes the schema report the unreadable value.
    points: points ?? Number.NaN,
    ...(configId === pointConfigs.graded && {
      assessment_type_ids: types,
      // Accepts a decimal comma and a percent sign, as in `66,67 %`.
      least_percent: least.replace('%', '').replace(',', '.').trim() || null,
      is_only_in_time: isOnlyInTime,
    }),
  });
