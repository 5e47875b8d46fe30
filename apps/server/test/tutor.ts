import type { CampusSetting } from '@pelion/access';
import type { TutorChip } from '@pelion/contract/tutor/facts';
import type { QuestionDraft } from '@pelion/questions';
import { sql } from 'kysely';
import { buildAssessment } from './factories/assessments.ts';
import { type Running, startSitting } from './factories/attempts.ts';
import { buildCampus } from './factories/campuses.ts';
import { buildMember } from './factories/members.ts';
import { numberDraft } from './factories/question-drafts.ts';
import type { TestApp } from './test-app.ts';
import type { Caller } from './test-caller.ts';

export function withHint(draft: QuestionDraft<'number'>, hint: string): QuestionDraft<'number'> {
  return { ...draft, answerKey: { ...draft.answerKey, hints: [{ source: hint }] } };
}

/** Questions of a helped sitting: the hint of the second one tells its answer. */
const questions = [
  withHint(
    numberDraft({ stem: 'What is \\(7 \\times 8\\)?', value: '56' }),
    'Split the second factor into halves.',
  ),
  withHint(numberDraft({ stem: 'What is \\(6 \\times 9\\)?', value: '54' }), 'The result is 54.'),
];

export interface HelpedDraft {
  readonly level: string;
  readonly settings: readonly CampusSetting[];
  /** Settings that differ from their initial values. */
  readonly off: object;
  readonly questions: readonly QuestionDraft[];
  readonly type: 'k12' | 'higherEducation';
  /** By the place of a question: the place of its passage. */
  readonly partOf: Readonly<Record<number, number>>;
}

/** A running attempt on a campus with AI, with the level of help of its schedule. */
export async function sitWithHelp(app: TestApp, draft: Partial<HelpedDraft> = {}): Promise<Running> {
  const { level = 'hints', settings = ['opted_for_ai'], off = {}, type = 'k12' } = draft;
  const campus = await buildCampus(app.db, { settings, type, school: { plan: 'elite' } });
  const author = await buildMember(app.db, { campus });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [...(draft.questions ?? questions)],
    partOf: draft.partOf ?? {},
  });
  const sitting = await startSitting(app, {
    author,
    assessment,
    student: { campus, name: 'Robin Valentine' },
  });
  await app.db
    .updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(off)}::jsonb` })
    .where('id', '=', campus.id)
    .execute();
  await app.db
    .updateTable('assessment_schedule')
    .set({ tutor_level: level })
    .where('id', '=', sitting.schedule.id)
    .execute();
  return sitting;
}

export const taskOf = ({ student, schedule, questionIds, resultId }: Running) => ({
  student_id: student.userId,
  task_id: `oa-${schedule.assessment.id}`,
  task_type: 'online assessment' as const,
  questions: [...questionIds],
  result_id: resultId,
});

interface Chosen {
  /** Index of the question. */
  readonly at?: number;
  readonly chip?: TutorChip;
}

/** Opens the conversation of an attempt. */
export async function talk(sitting: Running, caller: Caller = sitting.caller) {
  const task = taskOf(sitting);
  const started = await caller.ok('startTask', { body: task });
  const turn = (content: string, { at = 0, ...rest }: Chosen = {}) => ({
    params: { thread_id: started.thread_id },
    body: {
      task_id: task.task_id,
      student_id: task.student_id,
      messages: [
        { role: 'system' as const, content: JSON.stringify({ id: sitting.questionIds[at], key: 'ignored' }) },
        { role: 'user' as const, content },
      ],
      ...rest,
    },
  });
  return {
    started,
    task,
    turn,
    say: (content: string, chosen?: Chosen) => caller.call('assist', turn(content, chosen)),
    hear: (content: string, chosen?: Chosen) => caller.ok('assist', turn(content, chosen)),
  };
}
