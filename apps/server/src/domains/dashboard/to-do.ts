import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { longestToDo, type StudentToDo, type ToDo } from '@pelion/contract/dashboard';
import type { OfferedName } from '@pelion/contract/dashboard/facts';
import { keysOf } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { onceForRequest } from '../../lib/once-for-request.ts';
import { scopeOf } from '../assessments/policy.ts';
import { isFamily, seesNames } from '../attempts/policy.ts';
import { type AskedType, listStaffTasks, type StaffGroup } from './staff-queries.ts';
import { listStudentTasks, type StudentGroup, type StudentRow } from './student-queries.ts';

interface Readings {
  readonly family: readonly StudentRow[];
  readonly staff: Awaited<ReturnType<typeof listStaffTasks>>;
}
type Asking = Pick<Context, 'viewer' | 'db' | 'services'>;

/** Reads the to-do list (decision 0046) of each requested type and of all types (null) in one statement. */
async function readTasks({ viewer, db, services }: Asking, types: readonly AskedType[]): Promise<Readings> {
  const now = services.clock.now();
  if (isFamily(viewer)) return { staff: [], family: await listStudentTasks(db, viewer, now, types) };
  return { family: [], staff: await listStaffTasks(db, scopeOf(viewer), now, types, seesNames(viewer)) };
}

const presentTasks = (
  { viewer }: Pick<Asking, 'viewer'>,
  { family, staff }: Readings,
  type: AskedType,
): ToDo => {
  if (isFamily(viewer)) return { staff: null, students: byStudent(family, type) };
  const of = (group: StaffGroup) =>
    staff.filter(({ asked, kind }) => asked === type && kind === group).map(dated);
  return {
    staff: { needs_grading: of('needsGrading'), running: of('running'), due_this_week: of('due') },
    students: [],
  };
};

/** Loads the to-do list of one type. */
export const toDoFor = async (asking: Asking, type: AskedType): Promise<ToDo> =>
  presentTasks(asking, await readTasks(asking, [type]), type);

/** Assessment type of each to-do widget; null for all types. */
const toDoWidgets = {
  assessments: null,
  classwork: assessmentTypes.classwork,
  homework: assessmentTypes.homework,
} as const;
type ToDoWidget = keyof typeof toDoWidgets;

/** Tasks of all shown widgets and those of all types, read once for a dashboard. */
const boardTasks = onceForRequest((context, shown: readonly OfferedName[]) => {
  const asked = keysOf(toDoWidgets).filter((name) => name === 'assessments' || shown.includes(name));
  return readTasks(
    context,
    asked.map((name) => toDoWidgets[name]),
  );
});

/** Tasks of all types, for the standing above the widgets. */
export async function allTasks(context: Context, shown: readonly OfferedName[] = []): Promise<Readings> {
  const { family, staff } = await boardTasks(context, shown);
  return { family, staff: staff.filter(({ asked }) => asked === null) };
}

/** Reads the to-do list of a widget. */
export const toDoOf =
  (widget: ToDoWidget) =>
  async (context: Context, shown: readonly OfferedName[]): Promise<ToDo> =>
    presentTasks(context, await boardTasks(context, shown), toDoWidgets[widget]);

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
