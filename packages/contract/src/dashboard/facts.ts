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

/** Spec 1 §3, widgets 0-15; who is here (spec 1 §4) is the one that it does not count. */
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
  whoIsHere: { id: 16, label: phrase('Who is here') },
});
export type WidgetName = NameIn<typeof widgetTable>;

interface OfferedWidget {
  readonly access: NamedRule;
  /** What must open as well: a rule asks for one setting. */
  readonly also?: NamedRule;
  /** Who has it before they arrange anything. */
  readonly byDefault: readonly UserType[];
  /** wide: what is to be done, in the larger column. narrow: what is good to know, beside it or below. */
  readonly size: 'wide' | 'narrow';
}

const withDashboard = everyoneBut(...withoutDashboard);

/** Those whose domains exist, in the order of a dashboard that nobody has arranged. The others join with their domains. */
const offered = {
  summary: { access: rules.viewDashboard, byDefault: [...admins, 'staff'], size: 'wide' },
  assessments: { access: rules.viewResults, byDefault: withDashboard, size: 'wide' },
  classwork: { access: rules.viewResults, byDefault: [], size: 'wide' },
  homework: { access: rules.viewResults, byDefault: [], size: 'wide' },
  myPoints: { access: rules.viewPoints, byDefault: ['student', 'parent'], size: 'narrow' },
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
} as const satisfies Partial<Readonly<Record<WidgetName, OfferedWidget>>>;
export type OfferedName = keyof typeof offered;

const widgets: Readonly<Record<OfferedName, OfferedWidget>> = offered;
export const offeredNames = keysOf(offered);

export const sizeOf = (name: OfferedName): OfferedWidget['size'] => widgets[name].size;

/** What somebody may have on their dashboard; nothing for whom the campus has taken the widgets away. */
export const widgetsFor = (viewer: Viewer): readonly OfferedName[] =>
  mayOpen(viewer, rules.seeWidgets)
    ? offeredNames.filter((name) => {
        const { access, also = access } = widgets[name];
        return mayOpen(viewer, access) && mayOpen(viewer, also);
      })
    : [];

/** How somebody has arranged their dashboard, by the spec's numbers; what stands in neither list came later. */
export interface Arrangement {
  readonly shown: readonly number[];
  readonly hidden: readonly number[];
}

export interface Board {
  readonly shown: readonly OfferedName[];
  readonly hidden: readonly OfferedName[];
}

/** The dashboard as it is now: what they chose, of what they may see; what is new since then stands at the end. */
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

/** What the summary counts (widget 15), each for whom it is a figure: as it reads under its number. */
export const summaryFigures = {
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
