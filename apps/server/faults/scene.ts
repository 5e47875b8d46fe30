import { userTypes } from '@pelion/access';
import { z } from 'zod';
import type { Connection } from '../src/db/connection.ts';
import { connectDatabase } from '../src/db/database.ts';
import { insertSession } from '../src/domains/session/queries.ts';
import { hashToken, systemRandom } from '../src/lib/random.ts';
import { buildAssessment } from '../test/factories/assessments.ts';
import { buildCampus } from '../test/factories/campuses.ts';
import { buildMember } from '../test/factories/members.ts';
import { numberDraft } from '../test/factories/question-drafts.ts';
import { buildSchedule } from '../test/factories/schedules.ts';

const QUESTIONS = 20;
const DAY_MS = 86_400_000;

export interface Student {
  readonly studentId: number;
  readonly scheduleId: number;
  readonly assessmentToken: string;
}

/** A campus with one test that stays open, and students who are signed in. */
export async function buildScene(connection: Connection, takers: number): Promise<Student[]> {
  const db = connectDatabase({ connection, campusPoolSize: 1, systemPoolSize: 4, onError: () => {} });
  try {
    const campus = await buildCampus(db.system);
    const author = await buildMember(db.system, { campus });
    const students = await Promise.all(
      Array.from({ length: takers }, () => buildMember(db.system, { campus, userType: 'student' })),
    );
    const assessment = await buildAssessment(db.system, {
      author,
      status: 'active',
      questions: Array.from({ length: QUESTIONS }, (_, index) =>
        numberDraft({ stem: `Question ${index + 1}`, value: '7' }),
      ),
    });
    const now = new Date();
    const schedule = await buildSchedule(db.system, {
      assessment,
      students,
      effectiveAt: new Date(now.getTime() - DAY_MS),
      dueAt: new Date(now.getTime() + DAY_MS),
      shuffleQuestions: true,
    });
    return await Promise.all(
      students.map(async ({ userId }) => {
        const assessmentToken = systemRandom.token();
        await insertSession(db.system, {
          tokenHash: hashToken(systemRandom.token()),
          assessmentTokenHash: hashToken(assessmentToken),
          userId,
          campusId: campus.id,
          userType: userTypes.student,
          demoSubscriptionTypeId: null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + DAY_MS),
        });
        return { studentId: userId, scheduleId: schedule.id, assessmentToken };
      }),
    );
  } finally {
    await db.close();
  }
}

export interface StoredAnswer {
  readonly attemptId: number;
  readonly itemId: number;
  readonly seq: number;
  readonly text: string;
}

const numberResponse = z.object({ text: z.string() });
/** What is none of ours is as good as altered. */
const writtenIn = (response: unknown) => numberResponse.safeParse(response).data?.text ?? '';

/** Straight from the table, past everything that could gloss over a loss. */
export async function readAnswers(connection: Connection): Promise<StoredAnswer[]> {
  const db = connectDatabase({ connection, campusPoolSize: 1, systemPoolSize: 1, onError: () => {} });
  try {
    const rows = await db.system
      .selectFrom('answer as n')
      .innerJoin('attempt_item as i', 'i.id', 'n.item_id')
      .select(['i.attempt_id', 'n.item_id', 'n.seq', 'n.response'])
      .execute();
    return rows.map(({ attempt_id, item_id, seq, response }) => ({
      attemptId: attempt_id,
      itemId: item_id,
      seq,
      text: writtenIn(response),
    }));
  } finally {
    await db.close();
  }
}
