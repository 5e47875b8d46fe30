import {
  assessmentStatuses,
  assessmentTypes,
  linkableTypes,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import type { Facts } from '../../../lib/audit.ts';
import { invalid } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { richTextOf } from '../../../lib/rich-text-task.ts';
import { scopeOf } from '../policy.ts';
import type { Draft } from './draft.ts';
import {
  type LinkValues,
  listKnownPlaces,
  listLinkedIds,
  listVisibleIds,
  lockLinkable,
  replaceLinks,
  replacePlaces,
} from './queries.ts';

export async function assertPlaces({ db }: Context, { grade_ids, subject_ids }: Draft): Promise<void> {
  const [grades, subjects] = await listKnownPlaces(db, grade_ids, subject_ids);
  const issues = [
    ...(grades.length < grade_ids.length
      ? [{ path: 'grade_ids', message: phrase('Please select the {grade}') }]
      : []),
    ...(subjects.length < subject_ids.length
      ? [{ path: 'subject_ids', message: phrase('Please select the {subject}') }]
      : []),
  ];
  if (issues.length > 0) invalid(...issues);
}

export async function valuesOf(context: Context, draft: Draft) {
  const { source, html } = await richTextOf(context, draft.instruction, 'instruction');
  return {
    name: draft.name,
    type: assessmentTypes.standardizedTest,
    multipart_type: draft.multipart_assessment_type_id,
    grade_id: draft.grade_ids[0] ?? null,
    subject_id: draft.subject_ids[0] ?? null,
    chapter_name: '',
    lesson_name: '',
    instruction_source: source,
    instruction_html: html,
    is_public: draft.is_public,
    is_placement: draft.is_placement,
  };
}

/** In the order that was asked for, numbered from 1. A standard bundle has no modules. */
const linksOf = ({ linked_assessments, multipart_assessment_type_id }: Draft): LinkValues[] =>
  linked_assessments
    .toSorted((one, other) => one.sequence_no - other.sequence_no)
    .map((link, index) => ({
      linked_id: link.linked_assessment_id,
      position: index + 1,
      module_type:
        multipart_assessment_type_id === multipartTypes.digitalSat ? link.digital_sat_module_type_id : null,
      duration_minutes: link.duration_minutes,
    }));

/** Grades, subjects and links, in the transaction that writes the rest. */
export async function writeParts(context: Context, id: number, draft: Draft): Promise<void> {
  const { viewer, db } = context;
  const bundle = { campus_id: viewer.campusId, id };
  await assertLinkable(context, id, draft);
  await replacePlaces(db, bundle, { gradeIds: draft.grade_ids, subjectIds: draft.subject_ids });
  await replaceLinks(db, bundle, linksOf(draft));
}

/**
 * Requires newly linked assessments to be active, no bundle, taken by students and visible to the viewer. Locks them
 * until the link is written. Existing links are kept whatever their status.
 */
async function assertLinkable({ viewer, db }: Context, id: number, draft: Draft): Promise<void> {
  const before = await listLinkedIds(db, id);
  const added = draft.linked_assessments
    .map(({ linked_assessment_id: linked }) => linked)
    .filter((linked) => !before.includes(linked));
  if (added.length === 0) return;
  const visible = await listVisibleIds(db, scopeOf(viewer), added);
  const held = await lockLinkable(db, visible);
  const issues = draft.linked_assessments.flatMap(({ linked_assessment_id: linked }, index) => {
    if (!added.includes(linked)) return [];
    const path = `linked_assessments.${index}.linked_assessment_id`;
    const row = held.find((one) => one.id === linked);
    if (!row || row.status === assessmentStatuses.deleted)
      return [{ path, message: phrase('This {assessment} does not exist') }];
    if (row.type === assessmentTypes.standardizedTest)
      return [{ path, message: phrase('A bundle cannot be part of a bundle') }];
    if (!linkableTypes.includes(row.type))
      return [{ path, message: phrase('Only a {test}, {classwork} or {homework} can be part of a bundle') }];
    if (row.status !== assessmentStatuses.active)
      return [{ path, message: phrase('Only an active {assessment} can be part of a bundle') }];
    return [];
  });
  if (issues.length > 0) invalid(...issues);
}

/** For the audit. */
export const factsOf = (
  draft: Draft,
  { instruction_source }: { readonly instruction_source: string },
): Facts => ({
  name: draft.name,
  multipart_type: draft.multipart_assessment_type_id,
  grade_ids: draft.grade_ids,
  subject_ids: draft.subject_ids,
  instruction_source,
  is_public: draft.is_public,
  is_placement: draft.is_placement,
  linked: linksOf(draft),
});
