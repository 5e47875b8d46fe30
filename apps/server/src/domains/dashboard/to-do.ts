import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { longestToDo, type StudentToDo, type ToDo } from '@pelion/contract/dashboard';
import type { OfferedName } from '@pelion/contract/dashboard/facts';
import { keysOf } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from '../assessments/policy.ts';
import { isFamily } from '../attempts/policy.ts';
import { type AskedType, listStaffTasks, type StaffGroup } from './staff-queries.ts';
import { listStudentTasks, type StudentGroup, type StudentRow } from './student-queries.ts';

/**
 * Loads the to-do list (decision 0046) of each requested type and of all types (null) in one statement. Returns a
 * function that presents the list of one type.
 */
export async function toDoFor(
  { viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>,
  types: readonly AskedType[],
): Promise<(type: AskedType) => ToDo> {
  const now = services.clock.now();
  if (isFamily(viewer)) {
    const rows = await listStudentTasks(db, viewer, now, types);
    return (type) => ({ staff: null, students: byStudent(rows, type) });
  }
  const rows = await listStaffTasks(db, scopeOf(viewer), now, types);
  return (type) => {
    const of = (group: StaffGroup) =>
      rows.filter(({ asked, kind }) => asked === type && kind === group).map(dated);
    return {
      staff: { needs_grading: of('needsGrading'), running: of('running'), due_this_week: of('due') },
      students: [],
    };
  };
}

/** Assessment type of each to-do widget; null for all types. */
const toDoWidgets = {
  assessments: null,
  classwork: assessmentTypes.classwork,
  homework: assessmentTypes.homework,
} as const;
type ToDoWidget = keyof typeof toDoWidgets;

const readings = new WeakMap<Context, ReturnType<typeof toDoFor>>();

/** Reads the to-do list of a widget; one statement loads those of all shown widgets. */
export const toDoOf =
  (widget: ToDoWidget) =>
  async (context: Context, shown: readonly OfferedName[]): Promise<ToDo> => {
    const asked = keysOf(toDoWidgets).filter((name) => shown.includes(name));
    const reading =
      readings.get(context) ??
      toDoFor(
        context,
        asked.map((name) => toDoWidgets[name]),
      );
    readings.set(context, reading);
    return (await reading)(toDoWidgets[widget]);
  };

interface Dated {
  readonly effective_date: Date;
  readonly due_date: Date | null;
}

const dated = <Row extends Dated>(row: Row) => ({
  ...row,
  effective_date: row.effective_date.toISOString(),
  due_date: row.due_date?.toISOString() ?? null,
});

/** Groups tasks by student in row order; includes students without tasks. */
function byStudent(rows: readonly StudentRow[], type: AskedType): StudentToDo[] {
  const isShown = ({ place, place_of_type, assessment_type_id }: StudentRow) =>
    type === null ? place <= longestToDo : assessment_type_id === type && place_of_type <= longestToDo;
  return [...new Set(rows.map(({ student_id }) => student_id))].map((student_id) => {
    const own = rows.filter((row) => row.student_id === student_id);
    const of = (group: StudentGroup) => own.filter((row) => row.kind === group && isShown(row)).map(dated);
    return {
      student_id,
      student_name: own[0]?.student_name ?? '',
      missing: of('missing'),
      due_next: of('next'),
      coming_up: of('coming'),
    };
  });
}
