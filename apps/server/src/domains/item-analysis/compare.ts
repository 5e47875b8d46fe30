import type { ComparedSchedules } from '@pelion/contract/item-analysis';
import { type AnalysedAttempts, MOST_COMPARED } from '@pelion/contract/item-analysis/facts';
import { exact, meanOf, toText } from '@pelion/questions';
import type { Context } from '../../lib/http/implement.ts';
import { loadJudgedSchedule } from '../attempts/regrade/regraded-schedule.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toQuestion } from '../questions/stored.ts';
import { EXCERPT, figuresOf, tellsOfSingle } from './analyse.ts';
import type { AnalysedFigures } from './analysis-task.ts';
import { toldShare } from './exact-figures.ts';
import { byPlace, type ComparedRow, listCompared, listLooked, listVersions } from './queries.ts';

type Item = AnalysedFigures['items'][number];

/** The schedules of an assessment beside each other: a first attempt is the first of the student at any of them. */
export async function compareSchedules(
  context: Context,
  scheduleId: number,
  attempts: AnalysedAttempts,
): Promise<ComparedSchedules> {
  const { viewer, db } = context;
  const schedule = await loadJudgedSchedule(context, scheduleId);
  const found = await listCompared(db, schedule, MOST_COMPARED + 1);
  const rows = found.slice(0, MOST_COMPARED).toReversed();
  const looked = await listLooked(db, { schedule, attempts, isForAll: true });
  const done: { readonly row: ComparedRow; readonly figures: AnalysedFigures; readonly own: Own }[] = [];
  // Analyzes schedules one at a time, so that a large assessment uses a single thread.
  for (const row of rows) {
    const all = looked.filter(({ schedule_id }) => schedule_id === row.schedule_id);
    const ids = all.filter(({ is_graded }) => is_graded).map(({ id }) => id);
    const isWithheld = tellsOfSingle(viewer, ids.length);
    const figures = await figuresOf(context, isWithheld ? [] : ids);
    done.push({
      row,
      figures,
      own: { analysed: ids.length, waiting: all.length - ids.length, is_withheld: isWithheld },
    });
  }
  const versions = await listVersions(db, schedule, [
    ...new Set(done.flatMap(({ figures }) => figures.items.map(({ version }) => version))),
  ]);
  const questionOf = new Map(versions.map((row) => [row.version_id, row.question_id]));
  const newest = new Map(
    versions.toSorted((one, other) => one.version_id - other.version_id).map((row) => [row.question_id, row]),
  );
  return {
    assessment_id: schedule.assessment_id,
    assessment_name: schedule.assessment_name,
    has_more: found.length > MOST_COMPARED,
    schedules: done.map(({ row, figures, own }) => ({
      schedule_id: row.schedule_id,
      sections: [...row.sections],
      effective_date: row.effective_date.toISOString(),
      ...own,
      mean: toldShare(figures.mean),
      median: toldShare(figures.median),
      standard_deviation: figures.standardDeviation,
      alpha: figures.alpha,
      standard_error: figures.standardError,
    })),
    questions: [...newest.values()].toSorted(byPlace).map((row) => ({
      question_id: row.question_id,
      position: row.position,
      part_name: row.part_name,
      excerpt: stemExcerpt(toQuestion(row).content.stem.html, EXCERPT),
      figures: done.flatMap(({ row: { schedule_id }, figures }) => {
        const items = figures.items.filter(({ version }) => questionOf.get(version) === row.question_id);
        return items.length > 0 ? [{ schedule_id, ...together(items) }] : [];
      }),
    })),
  };
}

interface Own {
  readonly analysed: number;
  readonly waiting: number;
  readonly is_withheld: boolean;
}

/** Merges the versions of a question into one item. */
function together(items: readonly Item[]) {
  const asked = items.reduce((sum, item) => sum + item.asked, 0);
  const facility = meanOf(
    items.flatMap((item) => (item.facility === null ? [] : [[exact(item.facility), item.asked] as const])),
  );
  return { asked, facility: toldShare(facility && toText(facility)) };
}
