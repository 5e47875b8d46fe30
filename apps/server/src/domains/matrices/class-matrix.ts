import type { ClassMatrix } from '@pelion/contract/matrices';
import { MOST_TESTS } from '@pelion/contract/matrices/facts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { scopeOf } from '../assessments/policy.ts';
import { seesNames } from '../attempts/policy.ts';
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
  const section = found(await findSection(db, viewer.campusId, sectionId));
  const all = await listTests(db, sectionId, scopeOf(viewer), viewer.timeZone, filter);
  const tests = all.slice(0, MOST_TESTS).toReversed();
  const since = tests[0]?.effective_date ?? now;
  const students = await listClass(db, sectionId, since, now, seesNames(viewer));
  const ids = tests.map(({ schedule_id }) => schedule_id);
  const studentIds = students.map(({ student_id }) => student_id);
  const cells = await listCells(db, ids, studentIds, now);
  const byStudent = new Map(studentIds.map((id): [number, CellRow[]] => [id, []]));
  for (const cell of cells) byStudent.get(cell.student_id)?.push(cell);
  const byTest = new Map(cells.map((cell) => [cell.schedule_id, cell]));
  const present = cellPresenter();
  return {
    section,
    has_more: all.length > MOST_TESTS,
    tests: tests.map(({ grading_type, ...test }) => {
      const cell = byTest.get(test.schedule_id);
      return {
        ...test,
        effective_date: test.effective_date.toISOString(),
        due_date: test.due_date?.toISOString() ?? null,
        grading_type_id: grading_type,
        scored: cell?.scored ?? 0,
        average: cell?.test_average ?? null,
      };
    }),
    rows: await inSlices(students, ({ student_id, student_name }) => {
      const own = byStudent.get(student_id) ?? [];
      return {
        student_id,
        student_name: seesNames(viewer) ? student_name : null,
        average: own[0]?.student_average ?? null,
        cells: own.map(present),
      };
    }),
  };
}
