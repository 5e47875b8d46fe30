import { holdsCandidate } from '@pelion/tutor';
import type { Db } from '../../db/database.ts';
import type { PromptMessage } from '../../lib/ai/tutor-prompt.ts';
import { plainText } from '../../lib/rich-text.ts';
import type { Message } from './hear-turn.ts';
import type { AskedItem } from './load-asked.ts';
import { listMessages, type MessageRow } from './queries.ts';

/** Messages that a model reads again. */
const MOST_BEFORE = 12;

/** Messages that name no answer, and their replies: a later message gets no verdict on an earlier one either. */
function withoutCandidates(rows: readonly MessageRow[], { shown, passage }: AskedItem): MessageRow[] {
  let isLeft = false;
  return rows.filter(({ role, body }) => {
    if (role === 'user') isLeft = !holdsCandidate(body, shown, passage?.stem ?? null);
    return isLeft;
  });
}

/** The conversation about the same question, the newest message last. */
export async function messagesBefore(db: Db, { thread, item }: Message): Promise<PromptMessage[]> {
  const rows = await listMessages(db, thread.id, MOST_BEFORE * 2);
  const about = rows.filter(({ question_id }) => question_id === (item?.question_id ?? null));
  return (item ? withoutCandidates(about, item) : about)
    .slice(-MOST_BEFORE)
    .map(({ role, body }) =>
      role === 'user' ? { from: 'student', text: body } : { from: 'tutor', text: plainText(body) },
    );
}
