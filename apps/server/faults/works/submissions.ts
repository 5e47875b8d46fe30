import type { QuestionDraft, QuestionResponse } from '@pelion/questions';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { buildPeople, openSchedule } from '../scene.ts';
import type { World } from '../work.ts';
import { sitDown } from './sitting.ts';

export interface Submission {
  readonly resultId: number;
  readonly itemIds: readonly number[];
}

/** Submits equal answers of `count` students over HTTP. */
export async function handIn(
  world: World,
  {
    count,
    questions,
    answer,
  }: {
    readonly count: number;
    readonly questions: readonly QuestionDraft[];
    readonly answer: QuestionResponse;
  },
) {
  const { db, school, persist } = world;
  const students = await buildPeople(db, school, 'student', count);
  const assessment = await buildAssessment(db, { author: school.author, status: 'active', questions });
  const schedule = await openSchedule(db, assessment, students);
  const submissions: Submission[] = [];
  for (const student of students) {
    const { client, player_id, result_id, readPaper } = await sitDown(world, student, schedule.id);
    const params = { result_id, part: 1 };
    const { items } = await readPaper();
    const written_at = new Date().toISOString();
    const answers = items.map(({ item_id }) => ({ item_id, seq: 1, response: answer, written_at }));
    await persist(() => client.submitAttempt({ params, body: { player_id, answers } }));
    submissions.push({ resultId: result_id, itemIds: items.map(({ item_id }) => item_id) });
  }
  return { assessment, schedule, submissions };
}
