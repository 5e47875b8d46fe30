import type { papers as papersShown } from '@pelion/contract/papers';
import type { z } from 'zod';
import type { Context } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import { describeAttempt } from '../attempts/read/describe.ts';
import { gradeLabel, scaleOf } from '../attempts/read/grade-label.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { presentDrawing } from './drawing.ts';
import { type Asked, askedOf, cellsOf } from './grid.ts';
import { refusalOf } from './prepare.ts';
import { listGivenPoints, listPapers, listWithoutPaper, type PaperRow, type ScheduleRow } from './queries.ts';

/** Characters of a question above its column. */
const EXCERPT = 80;

type Shown = z.input<typeof papersShown>;

export async function presentPapers(context: Context, schedule: ScheduleRow): Promise<Shown> {
  const { viewer, db } = context;
  const rows = await listPapers(db, schedule.id);
  const asked = await askedOf(db, rows);
  const given = await listGivenPoints(db, schedule.id);
  const inOrder = [...asked.values()];
  const places = new Map(inOrder.map(({ versionId }, place) => [versionId, place]));
  const refusal = refusalOf(schedule);
  const isNamed = seesNames(viewer);
  const shown = rows.map((row) => ({
    ...presentRow(row, schedule, isNamed),
    order: row.items.map(({ version_id }) => places.get(version_id) ?? 0),
    cells: [...cellsOf(row, asked, row.attempt_id === null ? undefined : given.get(row.attempt_id))],
  }));
  return {
    schedule_id: schedule.id,
    assessment_id: schedule.assessment_id,
    assessment_name: schedule.assessment_name,
    refusal: refusal && viewer.text.sentence(refusal),
    without_paper: refusal ? 0 : (await listWithoutPaper(db, schedule.id)).length,
    has_variants: hasVariants(rows),
    drawing: await presentDrawing(context, schedule.id),
    questions: inOrder.map(presentQuestion),
    // An order by names would tell of them.
    rows: isNamed ? shown : shown.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
}

const presentQuestion = ({ questionId, question, facts }: Asked): Shown['questions'][number] => ({
  question_id: questionId,
  ...facts,
  excerpt: stemExcerpt(question.content.stem.html, EXCERPT),
});

function presentRow(row: PaperRow, { grading_type, scale_rows }: ScheduleRow, isNamed: boolean) {
  const { status, score, total } = row;
  const taken = status !== null && total !== null ? { status, score, total } : null;
  const told = taken && describeAttempt(taken);
  return {
    student_id: row.student_id,
    student_name: isNamed ? row.student_name : null,
    code: row.code,
    is_absent: row.is_absent,
    result_id: row.attempt_id,
    result_status_description: told?.result_status_description ?? null,
    score: told?.score ?? null,
    actual_score: told?.actual_score ?? null,
    total_score: told?.total_score ?? null,
    grading_type_id: grading_type,
    grade_label: taken && gradeLabel(taken, scaleOf(scale_rows)),
  };
}

/** Whether any paper differs from the first in order, options or numbers. */
function hasVariants([first, ...others]: readonly PaperRow[]): boolean {
  const same = JSON.stringify(first?.items);
  return others.some(({ items }) => JSON.stringify(items) !== same);
}
