import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { assessment, assessmentFields } from '../assessments/contract.ts';
import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  digitalSatModuleTable,
  mostOfDigitalSat,
  multipartTypes,
  multipartTypeTable,
} from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { changedSince, id, version } from '../kernel/shared.ts';
import { sharingEntries } from '../sharing/entries.ts';
import { bundleRoutes } from './routes.ts';

/** Messages of the spec (2 §5) in the campus's terms. */
const gradeless = phrase('Please select the {grade}');
const subjectless = phrase('Please select the {subject}');
const typeless = phrase('Please select the {^assessment} Type');
const twice = phrase('This {assessment} is already in the bundle');
const tooMany = phrase('Digital SAT cannot have more than 6 {assessment+}');

/** Upper bound on linked assessments, far beyond real bundles. */
const mostLinked = 50;

export const linkDraft = z.strictObject({
  linked_assessment_id: id,
  /** Position from 1, unique within the bundle. */
  sequence_no: z.int().positive().max(mostLinked),
  /** Module of a digital SAT; null until chosen. */
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable().default(null),
  /** Duration within the bundle; null for the default of the module or the schedule. Unchanged when missing. */
  duration_minutes: z
    .int(phrase('Please enter a whole number'))
    .min(1, phrase('At least 1 minute'))
    .max(600, phrase('At most 600 minutes'))
    .nullable()
    .optional(),
});

const areDistinct = (values: readonly number[]) => new Set(values).size === values.length;

const links = z
  .array(linkDraft)
  .max(mostLinked)
  .refine((drafts) => areDistinct(drafts.map(({ linked_assessment_id: linked }) => linked)), twice)
  .refine(
    (drafts) => areDistinct(drafts.map(({ sequence_no: place }) => place)),
    phrase('Two of them have the same place'),
  );

/** Ids without duplicates; the first one is the primary. */
const several = (missing: ReturnType<typeof phrase>) =>
  z.array(id, missing).min(1, missing).max(50).refine(areDistinct, phrase('One of them is listed twice'));

const fields = {
  name: assessmentFields.name,
  multipart_assessment_type_id: numberedId(multipartTypeTable, typeless),
  grade_ids: several(gradeless),
  subject_ids: several(subjectless),
  instruction: assessmentFields.instruction,
  is_public: assessmentFields.is_public,
  is_placement: assessmentFields.is_placement,
  linked_assessments: links,
};

type Held = {
  readonly multipart_assessment_type_id: number;
  readonly linked_assessments: readonly unknown[];
};
const isNotTooMuch = ({ multipart_assessment_type_id: multipart, linked_assessments: linked }: Held) =>
  multipart !== multipartTypes.digitalSat || linked.length <= mostOfDigitalSat;
const notTooMuch = { path: ['linked_assessments'], message: tooMany };

/** A new bundle; stored bundles are validated against it on every edit. */
export const bundleDraft = z
  .strictObject({
    ...fields,
    instruction: fields.instruction.default(''),
    is_public: fields.is_public.default(false),
    is_placement: fields.is_placement.default(false),
    linked_assessments: fields.linked_assessments.default([]),
  })
  .refine(isNotTooMuch, notTooMuch);
export type BundleDraft = z.input<typeof bundleDraft>;

/** Redundant fields of the spec's payload (2 §7), which must agree with the others. */
const repeated = {
  type: z.literal(assessmentTypes.standardizedTest),
  assessment_category_id: z.literal(assessmentCategories.standardized),
  /** First of `grade_ids`. */
  grade_id: id,
  /** First of `subject_ids`. */
  subject_id: id,
  /** People not listed keep their share; `active` 0 removes one. Only for viewers who may share. */
  sharing: sharingEntries,
};
const optional = z.strictObject(repeated).partial().shape;

export const bundleCreation = z
  .strictObject({
    ...bundleDraft.shape,
    ...optional,
    /** New bundles are drafts. */
    status: z.literal(assessmentStatuses.draft).optional(),
  })
  .refine(isNotTooMuch, notTooMuch);

/** Missing fields stay unchanged; the result must be a valid draft. */
export const bundleEdit = z.strictObject({
  /**
   * Version on which the edit is based; a newer one is a `conflict` with `bundleChanged`. Not in the spec's payload, so
   * optional.
   */
  version: version.optional(),
  ...z.strictObject(fields).partial().shape,
  ...optional,
  /** Draft, active or inactive; behaves like `moveAssessment`. */
  status: numberedId({
    ids: {
      draft: assessmentStatuses.draft,
      active: assessmentStatuses.active,
      inactive: assessmentStatuses.inactive,
    },
  }).optional(),
});

export const bundle = z.object({
  ...assessment.shape,
  /** Deviations from a digital SAT, which do not prevent saving; empty for a standard bundle. */
  message_string_for_dsat_question_validation: z.array(z.string()),
  /** Reasons why the bundle can't be completed by a student; empty when launchable, despite deviations. */
  launch_problems: z.array(z.string()),
});
export type Bundle = z.infer<typeof bundle>;

/** Details of a `conflict` with someone else's change. */
export const bundleChanged = changedSince(bundle);

/** PUT and POST, as for assessments. */
const editing = {
  access: rules.editAssessments,
  summary: 'Change a standardized test and what it links',
  body: bundleEdit,
  audit: { subject: 'assessment', kind: 'update', label: phrase('{^assessment} changed') },
  output: bundle,
  errors: ['notFound', 'conflict'],
} as const;

export const bundles = contract(bundleRoutes, {
  getBundle: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'A standardized test with all that it links, and what does not fit a digital SAT',
    output: bundle,
    errors: ['notFound'],
  },
  createBundle: {
    access: rules.addAssessments,
    summary: 'Create a standardized test as a draft',
    body: bundleCreation,
    audit: { subject: 'assessment', kind: 'create', label: phrase('{^assessment} created') },
    output: bundle,
  },
  updateBundle: editing,
  postBundle: editing,
});
