import {
  type CountedAttempt,
  countedAttempts,
  type PlayerTool,
  preferences,
  type Release,
  releaseRules,
  type ViolationRule,
} from '@pelion/contract/assessment-kinds';
import { type ReminderHours, usualReminders } from '@pelion/contract/schedules/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { Db } from '../../src/db/database.ts';
import { type Assessment, buildAssessment } from './assessments.ts';
import type { Member } from './members.ts';
import { numberDraft, singleChoiceDraft, trueFalseDraft } from './question-drafts.ts';
import type { Section } from './sections.ts';

export interface ScheduleDraft {
  /** An active one of three questions unless given. */
  readonly assessment?: Assessment;
  readonly author?: Member;
  readonly students?: readonly Member[];
  readonly sections?: readonly Pick<Section, 'id'>[];
  readonly effectiveAt: Date;
  /** null: it stays open. */
  readonly dueAt: Date | null;
  readonly durationMinutes?: number | null;
  readonly attemptsAllowed?: number;
  readonly countedAttempt?: CountedAttempt;
  readonly hideScore?: boolean;
  readonly scoreRelease?: Release;
  readonly verdictRelease?: Release;
  readonly keyRelease?: Release;
  /** Release of explanations; by default that of the key. */
  readonly explanationRelease?: Release;
  readonly accessCode?: string;
  readonly shuffleOptions?: boolean;
  readonly tools?: readonly PlayerTool[];
  readonly lateAnswers?: 'count' | 'hold';
  readonly shuffleQuestions?: boolean;
  readonly violationRule?: ViolationRule;
  /** Help by Chiron; none unless given. */
  readonly tutorLevel?: TutorLevel;
  /** Hours before it is due; a day unless given. */
  readonly reminders?: readonly ReminderHours[];
  /** Two people mark each answer; points by which their marks may differ. */
  readonly allowedDifference?: string;
  /** Written on paper instead of taken on the computer. */
  readonly isOnPaper?: boolean;
}

export interface Schedule {
  readonly id: number;
  readonly assessment: Assessment;
}

/** A schedule past the rules of the endpoint, so that its window may lie anywhere. */
export async function buildSchedule(db: Db, draft: ScheduleDraft): Promise<Schedule> {
  const { students = [], sections = [], author } = draft;
  const assessment =
    draft.assessment ??
    (await buildAssessment(db, {
      author,
      status: 'active',
      questions: [singleChoiceDraft(), trueFalseDraft(), numberDraft()],
    }));
  const campus_id = assessment.campusId;
  const { id } = await db
    .insertInto('assessment_schedule')
    .values({
      campus_id,
      assessment_id: assessment.id,
      preference: draft.isOnPaper ? preferences.paper : preferences.computer,
      effective_at: draft.effectiveAt,
      due_at: draft.dueAt,
      duration_minutes: draft.durationMinutes ?? null,
      attempts_allowed: draft.attemptsAllowed ?? 1,
      counted_attempt: countedAttempts[draft.countedAttempt ?? 'best'],
      hide_score: draft.hideScore ?? false,
      score_release: releaseRules[draft.scoreRelease ?? 'afterSubmitting'],
      verdict_release: releaseRules[draft.verdictRelease ?? 'afterSubmitting'],
      key_release: releaseRules[draft.keyRelease ?? 'afterDue'],
      explanation_release: releaseRules[draft.explanationRelease ?? draft.keyRelease ?? 'afterDue'],
      access_code: draft.accessCode ?? null,
      shuffle_options: draft.shuffleOptions ?? true,
      tools: [...(draft.tools ?? [])],
      late_answers: draft.lateAnswers ?? 'hold',
      shuffle_questions: draft.shuffleQuestions ?? false,
      violation_rule: draft.violationRule ?? 'record',
      tutor_level: draft.tutorLevel ?? 'off',
      reminders: [...(draft.reminders ?? usualReminders)],
      allowed_difference: draft.allowedDifference ?? null,
      created_by: assessment.author.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const audience = [
    ...students.map(({ userId }) => ({ student_id: userId })),
    ...sections.map((section) => ({ section_id: section.id })),
  ];
  if (audience.length > 0)
    await db
      .insertInto('schedule_audience')
      .values(audience.map((row) => ({ campus_id, schedule_id: id, ...row })))
      .execute();
  return { id, assessment };
}
