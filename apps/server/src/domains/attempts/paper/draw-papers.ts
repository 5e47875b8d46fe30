import { exact, sum, toText } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { inSlices } from '../../../lib/map-yielding.ts';
import type { Random } from '../../../lib/random.ts';
import { listPassageVersions, listQuestions } from '../read/paper-queries.ts';
import type { NewItem } from '../start/begin-queries.ts';
import { drawItems, type Shuffling } from '../start/draw-items.ts';

/** Draws a number of papers of an assessment, each like an attempt's, and returns the points of one. */
export async function drawPapers(
  db: Db,
  random: Random,
  {
    assessmentId,
    scheduleId,
    ...shuffling
  }: Shuffling & { readonly assessmentId: number; readonly scheduleId: number },
  count: number,
): Promise<{ readonly papers: readonly (readonly NewItem[])[]; readonly total: string }> {
  const questions = await listQuestions(db, assessmentId, {
    schedule_id: scheduleId,
    assessment_id: assessmentId,
  });
  const passages = await listPassageVersions(db, assessmentId);
  const places = Array.from({ length: count }, (_, index) => index);
  const papers = await inSlices(places, () => drawItems(questions, passages, shuffling, random));
  return { papers, total: toText(sum((papers[0] ?? []).map(({ points }) => exact(points)))) };
}
