import { type CampusType, hasWordsFor, keysOf, type Phrase, phrase } from '@pelion/words';

interface CountWords {
  readonly label: Phrase;
  /** How the figure is counted. */
  readonly rule: Phrase;
}

/** Kinds of records that a figure counts, each by the person and the moment of the record itself. */
export const activityCountWords = {
  questions: {
    label: phrase('{^question+}'),
    rule: phrase('{^question+} written or imported, each part of a passage within its passage.'),
  },
  assessments: {
    label: phrase('{^assessment+}'),
    rule: phrase('{^assessment+} made and not deleted since.'),
  },
  lesson_plans: {
    label: phrase('{^lessonPlan+}'),
    rule: phrase('{^lessonPlan+} made and not deleted since.'),
  },
  courses: { label: phrase('{^course+}'), rule: phrase('{^course+} made and not deleted since.') },
  resources: {
    label: phrase('Resources'),
    rule: phrase('Files, links and pages put in the drawer and not deleted since.'),
  },
  schedules: { label: phrase('Schedules'), rule: phrase('{^assessment+} scheduled and not canceled.') },
  assignments: {
    label: phrase('{^assignment+}'),
    rule: phrase('{^assignment+} given and not withdrawn or deleted.'),
  },
  classes: {
    label: phrase('{^class+}'),
    rule: phrase('{^class+} that ended and were not canceled, for each host.'),
  },
  marked_answers: {
    label: phrase('Answers marked'),
    rule: phrase('Answers whose latest mark is this person’s.'),
  },
  marked_work: {
    label: phrase('Work marked'),
    rule: phrase('Turned-in work whose latest mark is this person’s.'),
  },
  attempts: { label: phrase('Attempts'), rule: phrase('Attempts of {assessment+} that were submitted.') },
  turn_ins: { label: phrase('Turn-ins'), rule: phrase('Work turned in, once for each {assignment}.') },
} as const satisfies Readonly<Record<string, CountWords>>;
export const activityCounts = keysOf(activityCountWords);
export type ActivityCount = (typeof activityCounts)[number];

/** Counts that a campus type has words for. */
export const activityCountsOf = (campusType: CampusType): readonly ActivityCount[] =>
  activityCounts.filter((name) => hasWordsFor(campusType, activityCountWords[name].label));

/** Groups of the counts, as the columns of the report. */
export const activityGroupWords = {
  made: phrase('Made'),
  given: phrase('Given'),
  marked: phrase('Marked'),
  taken: phrase('Taken'),
} as const;
export const activityGroups = {
  made: ['questions', 'assessments', 'lesson_plans', 'courses', 'resources'],
  given: ['schedules', 'assignments', 'classes'],
  marked: ['marked_answers', 'marked_work'],
  taken: ['attempts', 'turn_ins'],
} as const satisfies Readonly<Record<keyof typeof activityGroupWords, readonly ActivityCount[]>>;
export const activityGroupNames = keysOf(activityGroups);
export type ActivityGroup = (typeof activityGroupNames)[number];

/** Figures of presence. */
export const activityTimeWords = {
  last_seen: {
    label: phrase('Last seen'),
    rule: phrase('The last time a page was open and in use, whatever days the report covers.'),
  },
  active_days: { label: phrase('Days'), rule: phrase('Days of the {campus} on which a page was open.') },
  active_minutes: {
    label: phrase('Minutes'),
    rule: phrase(
      'Time with a page open and in use. Thirty seconds without mouse or keyboard end it. Rounded to whole minutes.',
    ),
  },
  logins: {
    label: phrase('Logins'),
    rule: phrase('Logins, and changes to this {campus} from another. A session lasts while it is used.'),
  },
} as const satisfies Readonly<Record<string, CountWords>>;

/** Lists of a file. */
export const activityViewWords = {
  person: phrase('Person'),
  type: phrase('Role'),
  day: phrase('Day'),
} as const;
export const activityViews = keysOf(activityViewWords);
export type ActivityView = (typeof activityViews)[number];

/** Figures that people are sorted by. */
export const activitySorts = [
  'name',
  'last_seen',
  'active_days',
  'active_minutes',
  'logins',
  'made',
  'given',
  'marked',
  'taken',
] as const;
export type ActivitySort = (typeof activitySorts)[number];

export const ACTIVITY_PAGE = 50;
export const MOST_ACTIVITY_ROWS = 200;
/** Weeks that a profile shows. */
export const OWN_ACTIVITY_WEEKS = 26;
