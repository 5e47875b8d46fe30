import { denial, rules } from '@pelion/access';
import { assessmentTypes, gradingTypes, preferences } from '@pelion/contract/assessment-kinds';
import { lesserLevel, type TutorLevel } from '@pelion/contract/tutor/facts';
import type { Context } from '../../../lib/http/implement.ts';
import { loadTutorBounds, refusalOf } from '../../ai-settings/service.ts';

/** Facts of an attempt, or of a schedule before the start, that decide about help. */
interface HelpFacts {
  readonly student_id: number;
  readonly assessment_type: number;
  /** Null unless a bundle. */
  readonly grading_type: number | null;
  readonly preference: number;
  /** Level stored with the schedule. */
  readonly tutor_level: TutorLevel;
}

/**
 * Help by Chiron for the student who views: the least of the schedule's, the campus's and the parents'. Null where the
 * campus or the role of the student has no Chiron in tests.
 */
export async function helpLevelOf(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  facts: HelpFacts,
): Promise<TutorLevel | null> {
  if (denial(viewer, rules.takeWithAiHelp)) return null;
  const { student_id, assessment_type, grading_type, preference, tutor_level } = facts;
  if (tutor_level === 'off' || preference === preferences.paper || assessment_type === assessmentTypes.notes)
    return 'off';
  if ((await refusalOf(db, [student_id])).get(student_id) === 'all') return 'off';
  const { mostIn } = await loadTutorBounds(db, viewer.campusId);
  return lesserLevel(tutor_level, mostIn(assessment_type, grading_type === gradingTypes.miniDigitalSat));
}

/** Help in an attempt: explanations wait for its end. */
export async function helpInAttempt(
  context: Pick<Context, 'viewer' | 'db'>,
  facts: HelpFacts,
  isRunning: boolean,
): Promise<TutorLevel> {
  const level = (await helpLevelOf(context, facts)) ?? 'off';
  return isRunning ? lesserLevel(level, 'practice') : level;
}
