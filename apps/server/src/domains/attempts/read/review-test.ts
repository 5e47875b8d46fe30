import type { ReviewedTest } from '@pelion/contract/attempts';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { assertMaySee } from '../policy.ts';
import { loadAttemptOf, settled } from './load-attempt.ts';
import { listItems, listPassages } from './paper-queries.ts';
import { reviewedTest } from './reviewed-test.ts';
import { shownQuestions } from './shown-questions.ts';
import { findResultFacts } from './student-queries.ts';

interface Reviewed {
  readonly student_id: number;
  readonly result_id: number;
}

/** Questions of an attempt without keys (spec 2 §7, `version=ai-agent`), if its result may be shown to the viewer. */
export async function reviewTest(
  context: Context,
  { student_id, result_id }: Reviewed,
): Promise<ReviewedTest> {
  const { viewer, db } = context;
  await assertMaySee(db, viewer, student_id);
  const attempt = await settled(context, await loadAttemptOf(context, student_id, result_id));
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  const { part } = await shownQuestions(context, attempt, facts);
  const items = await listItems(db, attempt, part);
  return reviewedTest(items, await listPassages(db, items));
}
