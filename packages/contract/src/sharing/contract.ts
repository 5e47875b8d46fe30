import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { assessment } from '../assessments/contract.ts';
import { shareTypeTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { can, changedSince, id, version } from '../kernel/shared.ts';
import { shareEntries, sharingEntries } from './entries.ts';
import { sharingRoutes } from './routes.ts';

/** An assessment and its shares by name (spec 2 §3). */
export const sharing = z.object({
  ...assessment.pick({
    id: true,
    name: true,
    type: true,
    status: true,
    grade_id: true,
    grade_name: true,
    subject_id: true,
    subject_name: true,
    chapter_name: true,
    lesson_name: true,
    instruction: true,
    linked_assessments: true,
    lesson_plans: true,
    is_public: true,
  }).shape,
  sharing: z.array(
    z.object({
      user_id: id,
      user_name: z.string(),
      user_type_id: numberedId(userTypeTable),
      share_type_id: numberedId(shareTypeTable),
      is_suspended: z.boolean(),
      active: z.literal(1),
    }),
  ),
  /** Number of changes to public sharing and shares; changes send the version on which they are based. */
  version,
  can: can('share'),
});
export type Sharing = z.infer<typeof sharing>;

/** Details of a `conflict` with someone else's change. */
export const sharingChanged = changedSince(sharing);

/**
 * Version on which the change is based; without it, as in the spec's payloads, the change applies to the current
 * version.
 */
const madeFrom = version.optional();

const named = z.strictObject({ version: madeFrom, teachers: shareEntries });
/** The spec's payload is a bare list of teachers (2 §7). */
const teachers = z.preprocess(
  (sent: z.input<typeof named> | z.input<typeof shareEntries>) =>
    Array.isArray(sent) ? { teachers: sent } : sent,
  named,
);

const errors = ['notFound', 'conflict'] as const;

export const sharings = contract(sharingRoutes, {
  getSharing: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Whom an assessment is shared with',
    output: sharing,
    errors: ['notFound'],
  },
  shareAssessment: {
    access: rules.editAssessments,
    summary:
      'Share it with these, or at another level with those who have it; it is public no more (decision 0051)',
    body: teachers,
    audit: { subject: 'assessment', kind: 'share', label: phrase('{^assessment} shared') },
    output: sharing,
    errors,
  },
  unshareAssessment: {
    access: rules.editAssessments,
    summary: 'Share it with these no more; whoever has it not stays without it',
    body: teachers,
    audit: { subject: 'assessment', kind: 'unshare', label: phrase('{^assessment} sharing ended') },
    output: sharing,
    errors,
  },
  setPublic: {
    access: rules.editAssessments,
    summary:
      'Make it public, which ends every share by name, or public no more; `sharing` names who goes with that (active 0)',
    body: z.strictObject({ version: madeFrom, is_public: z.boolean(), sharing: sharingEntries.default([]) }),
    audit: { subject: 'assessment', kind: 'setPublic', label: phrase('Visibility of {assessment} changed') },
    output: sharing,
    errors,
  },
});
