import { proofreadStatuses, remarkStatuses } from '@pelion/contract/proofreading/facts';
import type { Db } from '../../db/database.ts';
import type { DemoAssessment, DemoPlace, DemoScene } from '../../lib/demo-scene.ts';

const DAY_MS = 86_400_000;

/**
 * Seeds an assessment in proofreading with a remark in each state, and a finished one, on each campus. The admin
 * proofreads the teacher's work. Call after the assessments, in their transaction.
 */
export async function seed({ db, campuses, assessments, now }: DemoScene): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { campusId: campus_id, users } of campuses) {
    const [read, done] = assessments.filter(
      ({ campusId, authorId, name }) =>
        campusId === campus_id && authorId === users.teacher && name.startsWith('Every type of question'),
    );
    if (!read || !done) continue;
    await db
      .insertInto('proofreading')
      .values(
        [
          { assessment_id: read.id, status: proofreadStatuses.inProgress, updated_at: at(2) },
          { assessment_id: done.id, status: proofreadStatuses.proofread, updated_at: at(1) },
        ].map((row) => ({ ...row, campus_id, updated_by: users.schoolAdmin })),
      )
      .execute();
    await seedRemarks(db, campus_id, users, read, at);
  }
}

interface Words {
  readonly status: number;
  readonly comment: string;
  readonly reply: string;
  /** Suggested title of the question; null for a remark without a suggestion. */
  readonly title: string | null;
}

const words: readonly Words[] = [
  {
    status: remarkStatuses.pendingReview,
    comment: 'A title would help to find it again.',
    reply: '',
    title: 'To begin with',
  },
  { status: remarkStatuses.failed, comment: 'Is this too hard for the first week?', reply: '', title: null },
  {
    status: remarkStatuses.changesAccepted,
    comment: 'Please say what the unit is.',
    reply: '',
    title: null,
  },
  {
    status: remarkStatuses.changesRejected,
    comment: 'I would leave this one out.',
    reply: 'It is asked every year, and they like it.',
    title: null,
  },
];

async function seedRemarks(
  db: Db,
  campus_id: number,
  users: DemoPlace['users'],
  { id: assessment_id, questions }: DemoAssessment,
  at: (days: number) => Date,
): Promise<void> {
  const read = questions.slice(0, words.length);
  const versions = await db
    .selectFrom('question_version')
    .select(['id', 'type', 'title', 'difficulty', 'schema_version', 'content', 'answer_key'])
    .where(
      'id',
      'in',
      read.map(({ versionId }) => versionId),
    )
    .execute();
  await db
    .insertInto('proofread_remark')
    .values(
      read.flatMap(({ questionId: question_id, versionId: version_id }, index) => {
        const said = words[index];
        const stored = versions.find(({ id }) => id === version_id);
        if (!said || !stored) return [];
        const isDecided = said.status > remarkStatuses.pendingReview;
        const { id: _, content, answer_key, ...version } = stored;
        const proposed =
          said.title === null
            ? null
            : JSON.stringify({
                ...version,
                title: said.title,
                content: JSON.stringify(content),
                answer_key: JSON.stringify(answer_key),
              });
        return [
          {
            campus_id,
            assessment_id,
            question_id,
            version_id,
            status: said.status,
            comment: said.comment,
            reply: said.reply,
            proposed,
            reviewer_id: users.schoolAdmin,
            created_at: at(2),
            decided_by: isDecided ? users.teacher : null,
            decided_at: isDecided ? at(1) : null,
          },
        ];
      }),
    )
    .execute();
}
