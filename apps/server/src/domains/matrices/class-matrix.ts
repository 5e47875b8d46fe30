import type { ClassMatrix } from '@pelion/contract/matrices';
import { MOST_TESTS } from '@pelion/contract/matrices/facts';
import { equals, exact, zero } from '@pelion/questions';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { scopeOf } from '../assessments/policy.ts';
import { listScoreRanges } from '../attempts/plan/scaled-sections.ts';
import { seesNames } from '../attempts/policy.ts';
import { scaleOf } from '../attempts/read/grade-label.ts';
import { loadTemplate } from '../grade-settings/load-template.ts';
import { averageShare, shownAverage } from '../results/average-grade.ts';
import { averageOf } from '../results/score-statistics.ts';
import {
  type CellRow,
  findSection,
  listCells,
  listClass,
  listTests,
  type TestFilter,
} from './class-queries.ts';
import { cellPresenter } from './present.ts';

/** The students of a section by its tests. Each test only as far as the viewer sees its assessment. */
export async function loadClassMatrix(
  { viewer, db, services }: Context,
  sectionId: number,
  filter: TestFilter,
): Promise<ClassMatrix> {
  const now = services.clock.now();
  const { scale_rows, ...section } = found(await findSection(db, viewer.campusId, sectionId));
  const template = filter.template_id === undefined ? null : await loadTemplate(db, filter.template_id);
  const all = await listTests(db, sectionId, scopeOf(viewer), viewer.timeZone, filter);
  const tests = all.slice(0, MOST_TESTS).toReversed();
  const since = tests[0]?.effective_date ?? now;
  const students = await listClass(db, sectionId, since, now, seesNames(viewer));
  const ids = tests.map(({ schedule_id }) => schedule_id);
  const studentIds = students.map(({ student_id }) => student_id);
  const cells = await listCells(db, ids, studentIds, now);
  const byStudent = new Map(studentIds.map((id): [number, CellRow[]] => [id, []]));
  for (const cell of cells) byStudent.get(cell.student_id)?.push(cell);
  const byTest = new Map(ids.map((id): [number, CellRow[]] => [id, []]));
  for (const cell of cells) byTest.get(cell.schedule_id)?.push(cell);
  const gradingTypes = new Map(tests.map((test) => [test.schedule_id, test.grading_type]));
  const scored = cells.map((cell) => ({ ...cell, grading_type: gradingTypes.get(cell.schedule_id) ?? 0 }));
  const present = cellPresenter(await listScoreRanges(db, scored));
  const typeOf = new Map(tests.map(({ schedule_id, type }) => [schedule_id, type]));
  return {
    section,
    template: template && { id: template.id, name: template.name },
    has_more: all.length > MOST_TESTS,
    tests: tests.map(({ grading_type, type: _type, ...test }) => {
      const scores = scoredIn(byTest.get(test.schedule_id) ?? []);
      return {
        ...test,
        effective_date: test.effective_date.toISOString(),
        due_date: test.due_date?.toISOString() ?? null,
        grading_type_id: grading_type,
        scored: scores.length,
        average: averageOf(scores.map(({ score, total }) => [score, total] as const)),
      };
    }),
    rows: await inSlices(students, ({ student_id, student_name }) => {
      const own = byStudent.get(student_id) ?? [];
      const scores = scoredIn(own)
        .filter(({ is_in_points }) => !is_in_points)
        .map(({ schedule_id, score, total }) => ({ type: typeOf.get(schedule_id) ?? 0, score, total }));
      return {
        student_id,
        student_name: seesNames(viewer) ? student_name : null,
        ...shownAverage(averageShare(scores, template?.parts ?? null), template && scaleOf(scale_rows)),
        cells: own.map(present),
      };
    }),
  };
}

interface Scored extends CellRow {
  readonly score: string;
  readonly total: string;
}

/** Scores of tests that have points to earn. */
const scoredIn = (cells: readonly CellRow[]): Scored[] =>
  cells.filter(
    (cell): cell is Scored => cell.score !== null && cell.total !== null && !equals(exact(cell.total), zero),
  );
