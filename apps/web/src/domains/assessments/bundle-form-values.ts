import { digitalSatModules, multipartTypes } from '@pelion/contract/assessment-kinds';
import type { Bundle, BundleDraft } from '@pelion/contract/bundles';
import { satModuleOf } from '@pelion/contract/digital-sat/facts';

/** One that is in the bundle, in its place. */
export interface BundleItem {
  readonly id: number;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly facts: string;
  readonly questions: number;
  /** A number of a module; '' where none is chosen. */
  readonly module: string;
  /** Of its own; null: the usual ones. */
  readonly minutes: number | null;
}

export interface BundleFormValues {
  readonly name: string;
  /** A number; '' is nothing chosen. */
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

/** For one that asks so many: the first free module that asks as many in a full test, else the first free one; '' once all are taken. */
export function freeModule(items: readonly BundleItem[], questions: number): string {
  const free = Object.values(digitalSatModules).filter((module) =>
    items.every((item) => item.module !== String(module)),
  );
  const fitting = free.find((module) => satModuleOf(module)?.questions === questions) ?? free[0];
  return String(fitting ?? '');
}
