import { groupRows } from '../../lib/group-rows.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type Cell, cellOf } from './cell.ts';
import { listAttempts, listStandings } from './cell-queries.ts';
import { type Days, listTests, type TestRow } from './test-queries.ts';

export interface GradesAsked {
  readonly period: Days;
  readonly student_ids: readonly number[];
  readonly subject_ids?: readonly number[] | undefined;
  /** Leaves out tests that opened while the student was in another section. */
  readonly section_ids?: readonly number[] | undefined;
  /** Scores as families see them, whoever reads: for files and cards that they get. */
  readonly as_family?: boolean | undefined;
}

export interface LoadedCells {
  /** The earliest first. */
  readonly tests: readonly TestRow[];
  readonly cells: ReadonlyMap<number, readonly Cell[]>;
}

const family = { userType: 'student' } as const;

/** Results of the students, who must be in the reader's scope, in the tests that opened in the period. */
export async function loadCells(
  { viewer, db, now }: Pick<ReportContext, 'viewer' | 'db' | 'now'>,
  { period, student_ids, subject_ids, section_ids, as_family = false }: GradesAsked,
): Promise<LoadedCells> {
  if (student_ids.length === 0) return { tests: [], cells: new Map() };
  const { start_date, end_date } = period;
  const tests = await listTests(db, viewer, {
    ...{ start_date, end_date, now },
    studentIds: student_ids,
    subjectIds: subject_ids,
  });
  const asked = {
    scheduleIds: tests.map(({ schedule_id }) => schedule_id),
    studentIds: student_ids,
    sectionIds: section_ids,
    now,
  };
  const standings = await listStandings(db, asked);
  const attempts = groupRows(await listAttempts(db, asked), keyOf);
  const byId = new Map(tests.map((test) => [test.schedule_id, test]));
  const reader = as_family ? family : viewer;
  const cells = await inSlices(standings, (standing): readonly Cell[] => {
    const test = byId.get(standing.schedule_id);
    return test ? [cellOf(reader, test, standing, attempts.get(keyOf(standing)) ?? [], now)] : [];
  });
  const place = new Map(tests.map(({ schedule_id }, index) => [schedule_id, index]));
  const placeOf = ({ test }: Cell) => place.get(test.schedule_id) ?? 0;
  const known = cells.flat().toSorted((one, other) => placeOf(one) - placeOf(other));
  return { tests, cells: groupRows(known, ({ student_id }) => student_id) };
}

const keyOf = ({ student_id, schedule_id }: { student_id: number; schedule_id: number }) =>
  `${student_id} ${schedule_id}`;
