import type { CampusType } from '@pelion/words';

/** One series of the demo's year, at the same time of the campus's clock. */
export interface DemoSeries {
  readonly typeId: 1 | 2;
  /** Null: the name of its subject. */
  readonly name: string | null;
  readonly description?: string;
  /** Places in the lists of the campus; null for none. */
  readonly subject: number | null;
  readonly section: number | null;
  readonly room: number | null;
  readonly host: 'teacher' | 'colleague' | 'campusAdmin';
  /** The colleague teaches it as well. */
  readonly isCoTaught?: boolean;
  /** The tutor assists. */
  readonly isAssisted?: boolean;
  readonly guests?: 'parents' | 'staff';
  readonly days: readonly string[];
  /** 1: every week. 2: every other week, from the first or the second week of the year. */
  readonly every: 1 | 2;
  readonly fromWeek?: 2;
  readonly at: string;
  readonly minutes: number;
  readonly isElsewhere?: boolean;
}

const common = { typeId: 1, name: null, every: 1, minutes: 45 } as const;

/** Classes of a week: each section has one every weekday, the first in A and B weeks, the second by another teacher. */
const weekly: readonly DemoSeries[] = [
  {
    ...common,
    ...{ subject: 0, section: 0, room: 0, host: 'teacher', days: ['MO', 'WE', 'FR'], at: '09:00' },
    isAssisted: true,
  },
  {
    ...common,
    ...{ subject: 1, section: 0, room: 0, host: 'teacher', days: ['TU', 'TH'], at: '09:00' },
    ...{ every: 2, isCoTaught: true },
  },
  {
    ...common,
    ...{ subject: 2, section: 0, room: null, host: 'teacher', days: ['TU', 'TH'], at: '09:00' },
    ...{ every: 2, fromWeek: 2, isElsewhere: true },
  },
  { ...common, subject: 0, section: 1, room: 1, host: 'colleague', days: ['TU', 'TH'], at: '11:00' },
  { ...common, subject: 1, section: 1, room: 1, host: 'colleague', days: ['MO', 'WE', 'FR'], at: '10:00' },
];

/** A series for each day, as the cells of a timetable are. */
const classes = weekly.flatMap((one) => one.days.map((day): DemoSeries => ({ ...one, days: [day] })));

/** Test preparation has two subjects. */
const dsatClasses = classes.map((one) =>
  one.subject === 2 ? { ...one, subject: 1, name: 'Practice test review' } : one,
);

const meeting = { typeId: 2, every: 1, subject: null, section: null, room: null } as const;

const staffMeeting = (name: string, description: string): DemoSeries => ({
  ...meeting,
  ...{ name, description, host: 'campusAdmin', guests: 'staff', days: ['MO'], at: '15:30', minutes: 60 },
});
const afternoon = { days: ['WE'], at: '16:30', minutes: 20, every: 2, isElsewhere: true } as const;
const parentTalk = (name: string): DemoSeries => ({
  ...meeting,
  ...afternoon,
  ...{ name, host: 'teacher', guests: 'parents' },
});
/** A meeting of a teacher with the students of a section. */
const officeHour = (name: string): DemoSeries => ({
  ...meeting,
  ...afternoon,
  ...{ name, host: 'teacher', section: 0 },
});

interface DemoYear {
  readonly series: readonly DemoSeries[];
  readonly closure: string;
  readonly reason: string;
}

/** Year of each kind of campus. Test preparation has classes alone (spec 1 §5). */
export const demoYears: Readonly<Record<CampusType, DemoYear>> = {
  k12: {
    series: [
      ...classes,
      staffMeeting('Staff meeting', 'Substitutions, the term ahead, open questions.'),
      parentTalk('Talk with parents'),
    ],
    closure: 'Teacher training days',
    reason: 'Field trip to the planetarium',
  },
  higherEducation: {
    series: [
      ...classes,
      staffMeeting('Faculty meeting', 'Exam dates, new modules, open questions.'),
      officeHour('Office hour'),
    ],
    closure: 'Reading days',
    reason: 'Guest lecture in the main hall',
  },
  corporation: {
    series: [
      ...classes,
      staffMeeting('Trainers’ round', 'Dates of next month, feedback on the last ones, open questions.'),
    ],
    closure: 'Stocktaking',
    reason: 'Trainer at the trade fair',
  },
  dsat: { series: dsatClasses, closure: 'Official test days', reason: 'Practice test in the whole house' },
};
