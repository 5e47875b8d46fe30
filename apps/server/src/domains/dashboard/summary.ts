import { mayOpen, rules, userTypes } from '@pelion/access';
import type { MissingCount } from '@pelion/contract/attendance';
import type { DashboardSummary } from '@pelion/contract/dashboard-board';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from '../assessments/policy.ts';
import { missingFigure } from '../attendance/missing-registers.ts';
import { countWaitingMakeups } from '../attendance/waiting.ts';
import { countClassesToday } from '../classes/upcoming.ts';
import { countMembers, countOwnWork, countStaffWork } from './summary-queries.ts';

/** People lists by role and access rule. */
const lists = [
  { figure: 'students', access: rules.listStudents, has: (type: number) => type === userTypes.student },
  { figure: 'teachers', access: rules.viewTeachers, has: (type: number) => type === userTypes.teacher },
  {
    figure: 'others',
    access: rules.viewUsers,
    has: (type: number) => type !== userTypes.student && type !== userTypes.teacher,
  },
] as const;

const missingValue = ({ count: value, class_id }: MissingCount) => ({
  figure: 'missingRegisters' as const,
  value,
  ...(class_id !== null && { class_id }),
});

/** Counts people for viewers of their lists, and tests for viewers who schedule or take them. */
export async function summaryFor(context: Context): Promise<DashboardSummary> {
  const { viewer, db, now } = context;
  const seen = lists.filter(({ access }) => mayOpen(viewer, access));
  const [classesToday, missing, makeups, members, given, own] = await Promise.all([
    countClassesToday({ viewer, db, now }),
    missingFigure(context),
    countWaitingMakeups({ viewer, db }),
    seen.length > 0 ? countMembers(db) : [],
    mayOpen(viewer, rules.gradeAssessments) ? countStaffWork(db, scopeOf(viewer), now) : null,
    mayOpen(viewer, rules.takeAssessments) ? countOwnWork(db, viewer, now) : null,
  ]);
  const people = seen.map(({ figure, has }) => ({
    figure,
    value: members.reduce((sum, { user_type, count }) => (has(user_type) ? sum + count : sum), 0),
  }));
  return [
    ...(classesToday === null ? [] : ([{ figure: 'classesToday', value: classesToday }] as const)),
    ...(missing === null || missing.count === 0 ? [] : [missingValue(missing)]),
    ...(makeups ? ([{ figure: 'makeups', value: makeups }] as const) : []),
    ...people,
    ...(given
      ? ([
          { figure: 'activeAssessments', value: given.active },
          { figure: 'running', value: given.running },
          { figure: 'needsGrading', value: given.needs_grading },
          { figure: 'dueThisWeek', value: given.due_this_week },
        ] as const)
      : []),
    ...(own
      ? ([
          { figure: 'missing', value: own.missing },
          { figure: 'open', value: own.open },
          { figure: 'handedIn', value: own.handed_in },
        ] as const)
      : []),
  ];
}
