import type { ClassCell, MatrixQuestion, MatrixRow } from '@pelion/contract/matrices';
import type { TestState } from '@pelion/contract/matrices/facts';
import { shownPoints } from '@pelion/questions';
import type { listScoreRanges } from '../attempts/plan/scaled-sections.ts';
import { gradeLabel, scaleOf } from '../attempts/read/grade-label.ts';
import { marksOf } from '../attempts/read/present.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toUnkeyed } from '../questions/stored.ts';
import type { CellRow } from './class-queries.ts';
import type { QuestionRow, StudentRow } from './question-queries.ts';

const EXCERPT = 140;

export function presentQuestion([index, row]: readonly [number, QuestionRow]): MatrixQuestion {
  const { type, schema_version, content, points: worth, ...figures } = row;
  const question = toUnkeyed({ type, schema_version, content });
  return {
    ...figures,
    number: index + 1,
    type_id: type,
    points: shownPoints(worth),
    excerpt: stemExcerpt(question.content.stem.html, EXCERPT),
  };
}

/** Few points are earned by many: each is worked out once. */
export function readablePoints() {
  const known = new Map<string, string>();
  return (exact: string): string => {
    const readable = known.get(exact) ?? shownPoints(exact);
    known.set(exact, readable);
    return readable;
  };
}

type Ranges = Awaited<ReturnType<typeof listScoreRanges>>;

export const presentRow =
  (seesNames: boolean, readable: (exact: string) => string, ranges: Ranges) =>
  (row: StudentRow): MatrixRow => ({
    student_id: row.student_id,
    student_name: seesNames ? row.student_name : null,
    result_id: row.result_id,
    attempt_no: row.attempt_no,
    ...marksOf(row),
    score_range: ranges.get(row.result_id) ?? null,
    grading_type_id: row.grading_type,
    grade_label: gradeLabel(row, scaleOf(row.scale_rows)),
    cells: row.cells.map(([question, kind, earned]) => [
      question,
      kind,
      earned === null ? null : readable(earned),
    ]),
  });

function stateOf({ standing, is_excused, score }: CellRow): TestState {
  if (is_excused) return 'excused';
  if (standing !== 'submitted') return standing;
  return score === null ? 'waits' : 'scored';
}

/** A score that several have is worked out once for each test. */
export function cellPresenter(ranges: Ranges) {
  const known = new Map<string, Omit<ClassCell, 'schedule_id' | 'state' | 'result_id' | 'score_range'>>();
  return (row: CellRow): ClassCell => {
    const name = `${row.schedule_id} ${row.score} ${row.total}`;
    const total = row.total ?? '0';
    const marks = known.get(name) ?? {
      ...marksOf({ score: row.score, total }),
      grade_label: gradeLabel({ score: row.score, total }, scaleOf(row.scale_rows)),
    };
    known.set(name, marks);
    return {
      schedule_id: row.schedule_id,
      state: stateOf(row),
      result_id: row.result_id,
      score_range: ranges.get(row.result_id) ?? null,
      ...marks,
    };
  };
}
