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

/** The sentences are the spec's (2 §5), in the campus's words. */
const gradeless = phrase('Please select the {grade}');
const subjectless = phrase('Please select the {subject}');
const typeless = phrase('Please select the {^assessment} Type');
const twice = phrase('This {assessment} is already in the bundle');
const tooMany = phrase('Digital SAT cannot have more than 6 {assessment+}');

/** No bundle of a school comes near; it keeps one record within bounds. */
const mostLinked = 50;

export const linkDraft = z.strictObject({
  linked_assessment_id: id,
  /** Its place, from 1; each stands once. */
  sequence_no: z.int().positive().max(mostLinked),
  /** Of a digital SAT: missing until it is chosen. */
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable().default(null),
  /** Of its own in the bundle; null: the usual time of its module, else what the schedule says. Left out: as it is. */
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

/** One and the same only once, the first one leads. */
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

/** A bundle as it is written; what is stored is checked against it again with every edit. */
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

/** The spec's payload (2 §7) also repeats what follows from the rest: it has to say the same. */
const repeated = {
  type: z.literal(assessmentTypes.standardizedTest),
  assessment_category_id: z.literal(assessmentCategories.standardized),
  /** The first of `grade_ids`. */
  grade_id: id,
  /** The first of `subject_ids`. */
  subject_id: id,
  /** Who is not named keeps what they have; `active` 0 takes it away. For those who may share it. */
  sharing: sharingEntries,
};
const optional = z.strictObject(repeated).partial().shape;

export const bundleCreation = z
  .strictObject({
    ...bundleDraft.shape,
    ...optional,
    /** It begins as a draft. */
    status: z.literal(assessmentStatuses.draft).optional(),
  })
  .refine(isNotTooMuch, notTooMuch);

/** What is missing stays as it is; the whole then has to be a good draft. */
export const bundleEdit = z.strictObject({
  /** The one that it was made from: where there is a newer one, it is `conflict` with `bundleChanged`. The spec's payload has none. */
  version: version.optional(),
  ...z.strictObject(fields).partial().shape,
  ...optional,
  /** Draft, active or inactive: moves it as `moveAssessment` does. */
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
  /** What does not fit a digital SAT, in words; empty for a standard bundle. A bundle can be kept with all of it. */
  message_string_for_dsat_question_validation: z.array(z.string()),
  /** Why nobody could take it to its end, in words; empty: it can be launched, whatever does not fit. */
  launch_problems: z.array(z.string()),
});
export type Bundle = z.infer<typeof bundle>;

/** The details of an edit that somebody else overtook. */
export const bundleChanged = changedSince(bundle);

/** By PUT or by POST, as an assessment is. */
const editing = {
  access: rules.editAssessments,
  summary: 'Change a standardized test and what it links',
  body: bundleEdit,
  audit: { subject: 'assessment', kind: 'update' },
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
    audit: { subject: 'assessment', kind: 'create' },
    output: bundle,
  },
  updateBundle: editing,
  postBundle: editing,
});
