import type { PresentedQuestion, Question } from '@pelion/questions';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { loadAttemptOf } from './load-attempt.ts';
import { loadKeyedItem } from './load-helped-attempt.ts';
import { listItems } from './paper-queries.ts';
import { presented } from './presented.ts';
import { asListed, releasesFor } from './releases.ts';
import { releasable } from './result-read.ts';
import { findResultFacts } from './student-queries.ts';

/** Question of an ended attempt whose key its student may see. */
export interface SeenItem {
  readonly shown: PresentedQuestion;
  readonly question: Question;
}

/**
 * Loads a question of the viewer's own ended attempt for practice; `notFound` while its key is not shown, and while late
 * answers of the schedule are accepted (decision 0028).
 */
export async function loadSeenItem(
  context: Context,
  { attemptId, itemId }: { readonly attemptId: number; readonly itemId: number },
): Promise<SeenItem> {
  const { viewer, db, services } = context;
  const attempt = await loadAttemptOf(context, viewer.userId, attemptId);
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  const now = services.clock.now();
  const ended = releasable(attempt, now);
  const { key } = asListed(viewer, ended, releasesFor(viewer, ended, facts, now));
  found(key.isShown && !facts.is_other_unread ? attempt : null);
  const item = found((await listItems(db, attempt)).find(({ item_id }) => item_id === itemId));
  const { question } = await loadKeyedItem(context, attempt, itemId);
  return { shown: presented(item).question, question };
}
