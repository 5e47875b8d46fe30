import type { HandlerInput } from '@pelion/contract';
import {
  assessmentStatuses,
  assessmentTypes,
  isDigitalSatType,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import type { assessments } from '@pelion/contract/assessments';
import { containing } from '../../db/like.ts';
import { editableBy, sharedWith } from './assessment-scope.ts';
import { between, type Condition } from './condition.ts';
import { formSubmissions } from './form-submissions.ts';
import { gradingTypeText } from './grading-type.ts';
import type { AssessmentScope, EditRights } from './policy.ts';
import { submissions } from './submissions.ts';

type Query = HandlerInput<typeof assessments.endpoints.listAssessments>['query'];

/** Query of the list (spec 2 §7) with the viewer and the time. */
export type AssessmentFilter = Query & {
  readonly userId: number;
  /** Days of the filter are days of the campus. */
  readonly timeZone: string;
  readonly now: Date;
  /** Rights to edit the viewer's own assessments and the ones shared for editing. */
  readonly maySee: EditRights;
  /** Rights to delete, and so to restore. */
  readonly mayDelete: EditRights;
};

/** Excludes deleted assessments or, on request, selects the deleted ones that the viewer can restore. */
const standing = (scope: AssessmentScope, { is_deleted, mayDelete }: AssessmentFilter): Condition[] =>
  is_deleted
    ? [{ text: `a.status = ${assessmentStatuses.deleted}` }, editableBy('deleter', scope, mayDelete)]
    : [{ text: `a.status <> ${assessmentStatuses.deleted}` }];

/** Limits viewers without whole-campus access to their own, public and shared assessments. */
const visible = ({ isWholeCampus, userId }: AssessmentScope): Condition[] =>
  isWholeCampus
    ? []
    : [
        {
          text: `(a.created_by = :viewer or a.is_public = true or ${sharedWith(':viewer')})`,
          values: { viewer: userId },
        },
      ];

/**
 * A single id is a parameter, so the plan is reused and an index returns sorted rows. Several ids are literals, because
 * their number and frequency decide the plan (decision 0016).
 */
function isOneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  const [only, ...others] = ids ?? [];
  if (ids === undefined || only === undefined) return [];
  if (others.length > 0) return [{ text: `a.${column} in (${ids.map(Number).join(', ')})` }];
  return [{ text: `a.${column} = :${column}`, values: { [column]: only } }];
}

/** "A search sends the same term as name, chapter_name and lesson_name" (spec 2 §2.1): then one of them is enough. */
function search({ name, chapter_name, lesson_name }: Query): Condition[] {
  if (name && name === chapter_name && name === lesson_name) {
    const text = '(a.name ilike :term or a.chapter_name ilike :term or a.lesson_name ilike :term)';
    return [{ text, values: { term: containing(name) } }];
  }
  return Object.entries({ name, chapter_name, lesson_name }).flatMap(([column, term]) =>
    term ? [{ text: `a.${column} ilike :${column}`, values: { [column]: containing(term) } }] : [],
  );
}

/** Parts of the `where` clause of the list. */
export interface Conditions {
  /** Hold for every row. */
  readonly common: readonly Condition[];
  /** Grade and subject columns of the row itself. */
  readonly place: readonly Condition[];
  /** The same conditions for bundles' further grades and subjects; empty where the filter excludes bundles. */
  readonly placeOfBundle: readonly Condition[];
}

/** Whether only feedback forms are requested. */
export const isOfForms = ({ types }: { readonly types?: readonly number[] | undefined }): boolean =>
  types?.length === 1 && types[0] === assessmentTypes.feedback;

/** Excludes feedback forms unless requested by type: forms have their own list, but one list holds everything deleted. */
const ofTypes = ({ types, is_deleted }: Query): Condition[] => {
  if (types?.length) return isOneOf('type', types);
  return is_deleted ? [] : [{ text: `a.type <> ${assessmentTypes.feedback}` }];
};

const bundleType = assessmentTypes.standardizedTest;

interface InTable {
  readonly table: 'bundle_grade' | 'bundle_subject';
  readonly direct: readonly Condition[];
}

/** Rewrites conditions on the row's own columns for a table of a bundle's grades or subjects; values stay the same. */
const saidOf = (called: 'k' | 'o', { direct }: InTable) =>
  direct.map(({ text }) => text.replace(/^a\./, `${called}.`)).join(' and ');

const alsoIn = (other: InTable) =>
  ` and exists (select from ${other.table} o where o.campus_id = k.campus_id and o.bundle_id = k.bundle_id and ${saidOf('o', other)})`;

/**
 * Matches bundles by a grade or subject beyond the first, which is on the row itself; such bundles are few, so only
 * they are looked up. With both filters, probes the other table for each of them, because one grade has hundreds of
 * bundles.
 */
function amongOthers(tables: readonly InTable[]): Condition {
  const asked = tables.filter(({ direct }) => direct.length > 0);
  const found = asked.map((one) => {
    const others = asked.filter((other) => other !== one).map(alsoIn);
    return `select k.bundle_id from ${one.table} k where ${saidOf('k', one)} and k.position > 1${others.join('')}`;
  });
  return {
    text: `a.id = any(array(${found.join(' union all ')}))`,
    values: Object.assign({}, ...asked.flatMap(({ direct }) => direct.map(({ values }) => values))),
  };
}

/** Returns the filter and visibility conditions; all of them must hold. */
export function conditionsOf(scope: AssessmentScope, filter: AssessmentFilter): Conditions {
  const grades = isOneOf('grade_id', filter.grade_ids);
  const subjects = isOneOf('subject_id', filter.subject_ids);
  const place = [...grades, ...subjects];
  const mayBeBundle = !filter.types?.length || filter.types.includes(bundleType);
  const direct = place.map(({ text }) => text).join(' and ');
  return {
    place,
    placeOfBundle:
      place.length === 0 || !mayBeBundle
        ? []
        : [
            { text: `a.type = ${bundleType}` },
            amongOthers([
              { table: 'bundle_grade', direct: grades },
              { table: 'bundle_subject', direct: subjects },
            ]),
            { text: `(${direct}) is not true` },
          ],
    common: [
      ...standing(scope, filter),
      // Skips the visibility check: anything shared with the viewer is visible to the viewer.
      ...(filter.shared_with === scope.userId ? [] : visible(scope)),
      ...ofTypes(filter),
      ...isOneOf('status', filter.status_ids),
      ...isOneOf('multipart_type', oneOrNone(filter.multipart_assessment_type_id)),
      ...isTold(filter.grading_type_id),
      ...isOneOf('created_by', filter.created_bys),
      ...isOneOf('updated_by', filter.modified_bys),
      ...(filter.is_mine ? [{ text: 'a.created_by = :mine', values: { mine: filter.userId } }] : []),
      ...(filter.shared_with
        ? [{ text: 'h.user_id = :sharee', values: { sharee: filter.shared_with } }]
        : []),
      ...between(
        'a.created_at',
        'created',
        filter.created_start_date,
        filter.created_end_date,
        filter.timeZone,
      ),
      ...between(
        'a.updated_at',
        'updated',
        filter.modified_start_date,
        filter.modified_end_date,
        filter.timeZone,
      ),
      ...(isOfForms(filter) ? formSubmissions(scope, filter) : submissions(filter)),
      ...search(filter),
    ],
  };
}

/** Evaluates the grading type for each row; filters digital SATs by bundle type first to keep the rows few. */
function isTold(gradingType: number | undefined): Condition[] {
  if (gradingType === undefined) return [];
  return [
    ...(isDigitalSatType(gradingType) ? [{ text: `a.multipart_type = ${multipartTypes.digitalSat}` }] : []),
    { text: `(${gradingTypeText}) = :grading_type`, values: { grading_type: gradingType } },
  ];
}

const oneOrNone = (id: number | undefined) => (id === undefined ? undefined : [id]);
