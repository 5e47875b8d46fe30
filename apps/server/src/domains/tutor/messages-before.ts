import type { Db } from '../../db/database.ts';
import type { PromptMessage } from '../../lib/ai/tutor-prompt.ts';
import { plainText } from '../../lib/rich-text.ts';
import type { Message } from './hear-turn.ts';
import { listMessages } from './queries.ts';

/** Messages that a model reads again. */
const MOST_BEFORE = 12;

/** The conversation about the same question, the newest message last. */
export async function messagesBefore(db: Db, { thread, item }: Message): Promise<PromptMessage[]> {
  const rows = await listMessages(db, thread.id, MOST_BEFORE * 2);
  return rows
    .filter(({ question_id }) => question_id === (item?.question_id ?? null))
    .slice(-MOST_BEFORE)
    .map(({ role, body }) =>
      role === 'user' ? { from: 'student', text: body } : { from: 'tutor', text: plainText(body) },
    );
}
