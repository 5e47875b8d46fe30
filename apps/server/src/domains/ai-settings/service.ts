import type { BoundedWork, ModelReach, RefusalScope } from '@pelion/contract/ai-settings/facts';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { CampusType } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type AiRow, findAi, isFromGrade, listAdminIds, listRecipients, listRefusals } from './queries.ts';

/** Values of a campus where nobody has chosen. K12 sends no student's text to a model until an admin says so. */
export const aiAtFirst = (campusType: CampusType) =>
  ({
    most_in_test: 'review',
    most_in_classwork: 'review',
    most_in_homework: 'review',
    most_in_standardized_test: 'review',
    most_in_trial: 'review',
    model_reach: reachAtFirst(campusType),
    floor_grade_id: null,
    help_words: '',
    introduced_at: null,
    introduced_by_name: null,
    version: 0,
  }) as const satisfies AiRow;

export const reachAtFirst = (campusType: CampusType): ModelReach =>
  campusType === 'k12' ? 'noStudents' : 'allStudents';

const workOf: Readonly<Partial<Record<number, BoundedWork>>> = {
  [assessmentTypes.test]: 'most_in_test',
  [assessmentTypes.classwork]: 'most_in_classwork',
  [assessmentTypes.homework]: 'most_in_homework',
  [assessmentTypes.standardizedTest]: 'most_in_standardized_test',
};

export interface TutorBounds {
  /** Most help that the campus allows for a type of assessment; `off` for types without Chiron. */
  readonly mostIn: (assessmentType: number, isTrial?: boolean) => TutorLevel;
}

export async function loadTutorBounds(db: Db, campusId: number): Promise<TutorBounds> {
  const row = await findAi(db, campusId);
  return {
    mostIn(assessmentType, isTrial = false) {
      const work = workOf[assessmentType];
      if (!work) return 'off';
      const kind = isTrial && work === 'most_in_standardized_test' ? 'most_in_trial' : work;
      return row?.[kind] ?? 'review';
    },
  };
}

/** The strictest refusal of each student; students without one are left out. */
export async function refusalOf(
  db: Db,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, RefusalScope>> {
  const strictest = new Map<number, RefusalScope>();
  for (const { student_id, scope } of await listRefusals(db, studentIds))
    if (strictest.get(student_id) !== 'all') strictest.set(student_id, scope);
  return strictest;
}

export type NoModel = 'campus' | 'grade' | 'refused';

interface Asking {
  readonly db: Db;
  readonly viewer: Pick<Viewer, 'settings' | 'campusId' | 'campusType'>;
  readonly now: Date;
}

/** Null where text of the student, or of a member of staff (null), may go to a model; else the reason. */
export async function mayReachModel(
  { db, viewer, now }: Asking,
  studentId: number | null,
): Promise<NoModel | null> {
  if (!viewer.settings.has('opted_for_ai') || !viewer.settings.has('ai_model')) return 'campus';
  if (studentId === null) return null;
  if ((await refusalOf(db, [studentId])).has(studentId)) return 'refused';
  const row = await findAi(db, viewer.campusId);
  const reach = row?.model_reach ?? reachAtFirst(viewer.campusType);
  if (reach === 'allStudents') return null;
  if (reach === 'noStudents' || !row?.floor_grade_id) return 'grade';
  return (await isFromGrade(db, studentId, row.floor_grade_id, now)) ? null : 'grade';
}

/** The campus's own words of help, and the people who are told at once: those named, else the admins. */
export async function loadHelp(
  db: Db,
  campusId: number,
): Promise<{ readonly helpWords: string; readonly alertUserIds: readonly number[] }> {
  const row = await findAi(db, campusId);
  const named = await listRecipients(db, campusId);
  return {
    helpWords: row?.help_words ?? '',
    alertUserIds: named.length > 0 ? named.map(({ id }) => id) : await listAdminIds(db, campusId),
  };
}

export const isIntroduced = async (db: Db, campusId: number): Promise<boolean> =>
  (await findAi(db, campusId))?.introduced_at != null;
