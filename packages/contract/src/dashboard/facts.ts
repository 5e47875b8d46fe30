import {
  admins,
  everyoneBut,
  mayOpen,
  type NamedRule,
  rules,
  type UserType,
  type Viewer,
  withoutDashboard,
} from '@pelion/access';
import { keysOf, type NameIn, numbered, type Phrase, phrase } from '@pelion/words';

/** Widgets 0-15 of spec 1 §3; who is here (spec 1 §4) has no number there. */
export const widgetTable = numbered({
  upcomingClasses: { id: 0, label: phrase('Upcoming {class+}') },
  classwork: { id: 1, label: phrase('{^classwork} {assignment+}') },
  homework: { id: 2, label: phrase('{^homework} {assignment+}') },
  assessments: { id: 3, label: phrase('{^assessment+}') },
  recentLessons: { id: 4, label: phrase('Recent {lesson+}') },
  progressReport: { id: 5, label: phrase('Progress report') },
  courses: { id: 6, label: phrase('{^course+}') },
  forum: { id: 7, label: phrase('Discussion forum') },
  meetings: { id: 8, label: phrase('{^meeting+}') },
  classPoints: { id: 9, label: phrase('{^class} points') },
  totalPoints: { id: 10, label: phrase('Total points') },
  gradePoints: { id: 11, label: phrase('{^grade} points') },
  topEarners: { id: 12, label: phrase('Top earners') },
  announcements: { id: 13, label: phrase('{^announcement+}') },
  myPoints: { id: 14, label: phrase('My points') },
  summary: { id: 15, label: phrase('Dashboard summary') },
  whoIsHere: { id: 16, label: phrase('Online now') },
});
export type WidgetName = NameIn<typeof widgetTable>;

interface OfferedWidget {
  readonly access: NamedRule;
  /** Second rule that must pass, since one rule can require only one setting. */
  readonly also?: NamedRule;
  /** User types that have the widget by default. */
  readonly byDefault: readonly UserType[];
  /** wide: tasks, in the larger column. narrow: information, beside or below. */
  readonly size: 'wide' | 'narrow';
}

const withDashboard = everyoneBut(...withoutDashboard);
const family = ['student', 'parent'] as const;

/** Widgets in default order. */
const offered = {
  summary: { access: rules.viewDashboard, byDefault: [...admins, 'staff'], size: 'wide' },
  assessments: { access: rules.viewResults, byDefault: withDashboard, size: 'wide' },
  classwork: { access: rules.viewResults, byDefault: [], size: 'wide' },
  homework: { access: rules.viewResults, byDefault: [], size: 'wide' },
  courses: { access: rules.viewCourses, byDefault: [...family, 'teacher'], size: 'wide' },
  myPoints: {
    access: rules.viewPoints,
    also: { ...rules.viewPoints, userTypes: family },
    byDefault: family,
    size: 'narrow',
  },
  upcomingClasses: { access: rules.viewClasses, byDefault: withDashboard, size: 'narrow' },
  meetings: { access: rules.viewMeetings, byDefault: [], size: 'narrow' },
  recentLessons: { access: rules.viewLessonPlans, byDefault: [], size: 'narrow' },
  progressReport: { access: rules.viewProgressReport, byDefault: withDashboard, size: 'narrow' },
  forum: { access: rules.viewForums, byDefault: withDashboard, size: 'narrow' },
  announcements: { access: rules.viewAnnouncements, byDefault: withDashboard, size: 'narrow' },
  whoIsHere: { access: rules.viewPresence, byDefault: withDashboard, size: 'narrow' },
  classPoints: { access: rules.viewPoints, byDefault: [], size: 'narrow' },
  gradePoints: { access: rules.viewPoints, byDefault: [], size: 'narrow' },
  totalPoints: { access: rules.viewPoints, byDefault: [], size: 'narrow' },
  topEarners: {
    access: rules.viewTopEarners,
    also: rules.viewPoints,
    byDefault: ['student', 'teacher'],
    size: 'narrow',
  },
} as const satisfies Readonly<Record<WidgetName, OfferedWidget>>;
export type OfferedName = keyof typeof offered;

const widgets: Readonly<Record<OfferedName, OfferedWidget>> = offered;
export const offeredNames = keysOf(offered);

export const sizeOf = (name: OfferedName): OfferedWidget['size'] => widgets[name].size;

/** Widgets that the viewer may use; none when the campus revoked the widgets permission. */
export const widgetsFor = (viewer: Viewer): readonly OfferedName[] =>
  mayOpen(viewer, rules.seeWidgets)
    ? offeredNames.filter((name) => {
        const { access, also = access } = widgets[name];
        return mayOpen(viewer, access) && mayOpen(viewer, also);
      })
    : [];

/** Saved arrangement, by the spec's numbers; widgets in neither list are newer. */
export interface Arrangement {
  readonly shown: readonly number[];
  readonly hidden: readonly number[];
}

export interface Board {
  readonly shown: readonly OfferedName[];
  readonly hidden: readonly OfferedName[];
}

/** Current dashboard: chosen widgets that the viewer may still see, followed by new ones. */
export function boardOf(viewer: Viewer, arrangement: Arrangement | null): Board {
  const mine = widgetsFor(viewer);
  const chosen = (arrangement?.shown ?? []).flatMap(
    (id) => mine.find((name) => widgetTable.ids[name] === id) ?? [],
  );
  const isNew = (name: OfferedName) =>
    !chosen.includes(name) && !arrangement?.hidden.includes(widgetTable.ids[name]);
  const shown = [
    ...chosen,
    ...mine.filter((name) => isNew(name) && widgets[name].byDefault.includes(viewer.userType)),
  ];
  return { shown, hidden: mine.filter((name) => !shown.includes(name)) };
}

/** Labels of the summary figures (widget 15). */
export const summaryFigures = {
  classesToday: (n) => phrase('{^class#n} today', { n }),
  missingRegisters: (n) => phrase('{#n|Register|Registers} missing', { n }),
  makeups: (n) => phrase('{#n|Makeup|Makeups} requested', { n }),
  students: (n) => phrase('{^student#n}', { n }),
  teachers: (n) => phrase('{^teacher#n}', { n }),
  others: (n) => phrase('Other {user#n}', { n }),
  activeAssessments: (n) => phrase('Active {assessment#n}', { n }),
  running: () => phrase('Running now'),
  needsGrading: () => phrase('To be graded'),
  dueThisWeek: () => phrase('Due this week'),
  missing: () => phrase('Missing'),
  open: () => phrase('To do'),
  handedIn: () => phrase('Submitted this month'),
} as const satisfies Readonly<Record<string, (n: number) => Phrase>>;
export type SummaryFigure = keyof typeof summaryFigures;
export const summaryFigureNames = keysOf(summaryFigures);
