import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { feedbackQuestion } from '@pelion/contract/feedback';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';

const questionList = z.array(feedbackQuestion);

/** Parses stored questions; they were valid when saved. */
export const readQuestions = (stored: Json) => questionList.parse(stored);

export const isForm = ({ type }: { readonly type: number }): boolean => type === assessmentTypes.feedback;

export async function findForm(db: Db, assessmentId: number) {
  const row = await db
    .selectFrom('feedback_form')
    .select(['questions', 'version'])
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst();
  // Forms without saved questions have no row.
  return {
    assessment_id: assessmentId,
    questions: row ? readQuestions(row.questions) : [],
    version: row?.version ?? 1,
  };
}

export const saveForm = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly assessment_id: number;
    readonly questions: string;
    readonly version: number;
  },
) =>
  transaction
    .insertInto('feedback_form')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'assessment_id'])
        .doUpdateSet({ questions: values.questions, version: values.version }),
    )
    .execute();

export const renameForm = (
  transaction: Db,
  id: number,
  values: {
    readonly name: string;
    readonly version: number;
    readonly updated_by: number;
    readonly updated_at: Date;
  },
) => transaction.updateTable('assessment').set(values).where('id', '=', id).execute();
