import { digitalSatModules, multipartTypes } from '@pelion/contract/assessment-kinds';
import type { Bundle, BundleDraft } from '@pelion/contract/bundles';
import { satModuleOf } from '@pelion/contract/digital-sat/facts';

/** Assessment linked by the bundle; array order is the order in the bundle. */
export interface BundleItem {
  readonly id: number;
  readonly name: string;
  /** Facts that tell assessments of the same name apart. */
  readonly facts: string;
  readonly questions: number;
  /** Number of a digital SAT module; '' if none is chosen. */
  readonly module: string;
  /** Time limit of this part; null uses the default. */
  readonly minutes: number | null;
}

export interface BundleFormValues {
  readonly name: string;
  /** Number of the bundle type; '' means no selection. */
  readonly multipart: string;
  readonly grade_ids: readonly number[];
  readonly subject_ids: readonly number[];
  readonly instruction: string;
  readonly is_placement: boolean;
  readonly items: readonly BundleItem[];
}

export const bundleValuesOf = (bundle: Bundle | null): BundleFormValues => ({
  name: bundle?.name ?? '',
  multipart: String(bundle?.multipart_assessment_type_id ?? ''),
  grade_ids: bundle?.linked_assessments_grades.map(({ id }) => id) ?? [],
  subject_ids: bundle?.linked_assessments_subjects.map(({ id }) => id) ?? [],
  instruction: bundle?.instruction_source ?? '',
  is_placement: bundle?.is_placement ?? false,
  items:
    bundle?.linked_assessments.map((link) => ({
      id: link.linked_assessment_id,
      name: link.linked_assessment_name,
      facts: [link.grade, link.subject].filter(Boolean).join(' · '),
      questions: link.questions_count,
      module: String(link.digital_sat_module_type_id ?? ''),
      minutes: link.duration_minutes,
    })) ?? [],
});

export const isDigitalSat = ({ multipart }: Pick<BundleFormValues, 'multipart'>): boolean =>
  multipart === String(multipartTypes.digitalSat);

export const bundleDraftOf = (values: BundleFormValues): BundleDraft => ({
  name: values.name,
  multipart_assessment_type_id: Number(values.multipart),
  grade_ids: [...values.grade_ids],
  subject_ids: [...values.subject_ids],
  instruction: values.instruction,
  is_placement: values.is_placement,
  linked_assessments: values.items.map(({ id, module, minutes }, index) => ({
    linked_assessment_id: id,
    sequence_no: index + 1,
    digital_sat_module_type_id: isDigitalSat(values) && module ? Number(module) : null,
    duration_minutes: minutes,
  })),
});

/**
 * Picks a module for a part with this many questions: the first free one with that number in a full test, else the
 * first free one; '' if all are taken.
 */
export function freeModule(items: readonly BundleItem[], questions: number): string {
  const free = Object.values(digitalSatModules).filter((module) =>
    items.every((item) => item.module !== String(module)),
  );
  const fitting = free.find((module) => satModuleOf(module)?.questions === questions) ?? free[0];
  return String(fitting ?? '');
}
