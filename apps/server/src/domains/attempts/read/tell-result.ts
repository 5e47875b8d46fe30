import { isDigitalSatType } from '@pelion/contract/assessment-kinds';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { type Attempt, findAttempt } from '../attempt-queries.ts';
import { listLaidPages } from '../pages/page-queries.ts';
import { presentPages } from '../pages/present-pages.ts';
import { listPartNames } from '../plan/bundle-queries.ts';
import { listScaledSections } from '../plan/scaled-sections.ts';
import { rangeOfSections } from '../plan/scaling.ts';
import { comparedFor } from './compare-results.ts';
import { listSaid, type SaidByItem } from './feedback-queries.ts';
import { listRevealedKeys } from './key-queries.ts';
import { listItems, listPassages } from './paper-queries.ts';
import { presentResult } from './present.ts';
import { markTold } from './record-result-read.ts';
import { releasesFor } from './releases.ts';
import { releasable } from './result-read.ts';
import { findResultFacts, findThreadOf } from './student-queries.ts';

/** Result as far as the viewer may see it now; marks the shown result as read. */
export async function tellResult(context: Context, attempt: Attempt) {
  const { viewer, db, services } = context;
  const now = services.clock.now();
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  const releases = releasesFor(viewer, releasable(attempt, now), facts, now);
  const showsKeys = releases.key.isShown || releases.explanation.isShown;
  const isFirstRead = await markTold(context, attempt, releases, facts, now);
  const told = isFirstRead ? found(await findAttempt(db, attempt.id)) : attempt;
  const items = await listItems(db, attempt);
  const passages = await listPassages(db, items);
  const keys = showsKeys ? await listRevealedKeys(db, attempt) : noKeys;
  const isMarked = items.some(({ comment }) => comment !== null);
  const said = isMarked ? await listSaid(db, attempt) : nothingSaid;
  const linked = told.parts.map(({ assessment_id }) => assessment_id);
  const partNames = linked.length > 1 ? await listPartNames(db, linked) : noParts;
  const pages = facts.has_pages ? await listLaidPages(db, attempt) : [];
  const isSat = releases.score.isShown && told.score !== null && isDigitalSatType(facts.grading_type ?? 0);
  const scaled = isSat ? await listScaledSections(db, [told.schedule_id], told.student_id) : null;
  return presentResult(viewer, told, {
    score_range: rangeOfSections(scaled?.get(told.id)),
    ...{ facts, items, passages, releases, said, keys, partNames },
    compared: await comparedFor(context, told, facts, releases),
    hasConversation: viewer.userId !== told.student_id && (await findThreadOf(db, viewer, told.id, now)),
    pages: presentPages(pages, services),
  });
}

const nothingSaid: SaidByItem = new Map();

const noParts: Awaited<ReturnType<typeof listPartNames>> = new Map();

const noKeys: Awaited<ReturnType<typeof listRevealedKeys>> = new Map();
