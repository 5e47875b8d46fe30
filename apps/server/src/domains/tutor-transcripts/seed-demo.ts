import { reportKinds, reportStatuses } from '@pelion/contract/question-reports/facts';
import type { DemoScene } from '../../lib/demo-scene.ts';
import { disputeReply } from './queries.ts';

const REASON = 'The hint speaks of another step than the one that I asked about.';

/** A disputed hint on each campus, which waits with the author of the question. Call after the conversations. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  for (const { campusId, users } of campuses) {
    const reply = await db
      .selectFrom('tutor_message as m')
      .innerJoin('tutor_thread as t', (join) =>
        join.onRef('t.campus_id', '=', 'm.campus_id').onRef('t.id', '=', 'm.thread_id'),
      )
      .innerJoin('attempt_item as i', (join) =>
        join.onRef('i.campus_id', '=', 'm.campus_id').onRef('i.id', '=', 'm.item_id'),
      )
      .innerJoin('assessment as a', (join) =>
        join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
      )
      .select(['m.id', 'm.sent_at', 't.user_id', 't.attempt_id', 't.assessment_id'])
      .select(['i.question_id', 'i.version_id'])
      .where('m.campus_id', '=', campusId)
      .where('m.rung', '=', 'hint')
      // The teacher of the demo finds it, where a question of theirs was asked about.
      .orderBy((eb) => eb('a.created_by', '=', users.teacher), 'desc')
      .orderBy('m.id', 'desc')
      .executeTakeFirst();
    if (!reply || reply.assessment_id === null) continue;
    const { id, sent_at, user_id, attempt_id, assessment_id, question_id, version_id } = reply;
    const now = new Date(sent_at.getTime() + 60_000);
    await disputeReply(db, id, { reason: REASON, now });
    await db
      .insertInto('question_report')
      .values({
        ...{ campus_id: campusId, question_id, version_id, assessment_id, attempt_id },
        ...{ kind: reportKinds.tutorReply, comment: REASON, status: reportStatuses.open },
        ...{ tutor_message_id: id, reporter_id: user_id, created_at: now },
      })
      .execute();
  }
}
