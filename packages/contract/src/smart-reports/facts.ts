import { keysOf, type Phrase, phrase } from '@pelion/words';

/** Groups of students that a smart report is about. */
export const smartReportKindWords = {
  grade: phrase('{^grade}'),
  section: phrase('{^section}'),
  student: phrase('{^student}'),
} as const satisfies Record<string, Phrase>;
export const smartReportKinds = keysOf(smartReportKindWords);
export type SmartReportKind = (typeof smartReportKinds)[number];

export const smartReportStates = ['draft', 'signed'] as const;
export type SmartReportState = (typeof smartReportStates)[number];

interface FactKindRow {
  readonly label: Phrase;
  /** How the figure is counted. */
  readonly rule: Phrase;
  readonly unit: 'percent' | 'count';
}

/** Bounds of the rules, as their sentences name them. */
export const smartBounds = {
  /** Percent below which a test counts as a low score. */
  lowScore: 60,
  /** Percent below which attendance counts as low. */
  lowAttendance: 90,
  /** Points of percent by which a student rose or fell. */
  change: 10,
  /** Points of percent within which an average stayed about the same. */
  steady: 2,
} as const;

/** Kinds of figures, with their counting rule. */
export const smartFactKinds = {
  average: {
    label: phrase('Average'),
    rule: phrase('Mean of the averages of all {student+} with a score.'),
    unit: 'percent',
  },
  earlierAverage: {
    label: phrase('Average of the earlier {test+}'),
    rule: phrase('The same average, of {test+} of the first part of these days.'),
    unit: 'percent',
  },
  laterAverage: {
    label: phrase('Average of the later {test+}'),
    rule: phrase('The same average, of {test+} of the second part of these days.'),
    unit: 'percent',
  },
  subjectAverage: {
    label: phrase('Average of a {subject}'),
    rule: phrase('Mean of the averages of {student+} in this {subject}.'),
    unit: 'percent',
  },
  scored: {
    label: phrase('{^test+} with a score'),
    rule: phrase('{^test+} with a score, those told in points too.'),
    unit: 'count',
  },
  lowerQuarter: {
    label: phrase('Upper end of the lowest quarter'),
    rule: phrase('A quarter of the {student+} has this average or a lower one.'),
    unit: 'percent',
  },
  upperQuarter: {
    label: phrase('Lower end of the highest quarter'),
    rule: phrase('A quarter of the {student+} has this average or a higher one.'),
    unit: 'percent',
  },
  missing: {
    label: phrase('Missing {test+}'),
    rule: phrase('{^test+} past their due date without a turn-in, except excused ones.'),
    unit: 'count',
  },
  lowScores: {
    label: phrase('Low scores'),
    rule: phrase('Scored {test+} below {$percent}%.', { percent: smartBounds.lowScore }),
    unit: 'count',
  },
  retakes: {
    label: phrase('Suggested retakes'),
    rule: phrase('{^test+} whose latest attempt suggests a retake.'),
    unit: 'count',
  },
  attendance: {
    label: phrase('Attendance'),
    rule: phrase('Attended and made-up {class+} of those with a mark.'),
    unit: 'percent',
  },
  lowAttenders: {
    label: phrase('{^student+} with low attendance'),
    rule: phrase('{^student+} who attended less than {$percent}% of {class+} with a mark.', {
      percent: smartBounds.lowAttendance,
    }),
    unit: 'count',
  },
  averageOfLowAttenders: {
    label: phrase('Average with low attendance'),
    rule: phrase('Mean of the averages of {student+} with attendance below {$percent}%.', {
      percent: smartBounds.lowAttendance,
    }),
    unit: 'percent',
  },
  averageOfOthers: {
    label: phrase('Average of the others'),
    rule: phrase('Mean of the averages of {student+} with attendance of {$percent}% or more.', {
      percent: smartBounds.lowAttendance,
    }),
    unit: 'percent',
  },
  rightAnswers: {
    label: phrase('Right on average'),
    rule: phrase('Mean share of the points of a {question}, of all {student+} who took the {test}.'),
    unit: 'percent',
  },
} as const satisfies Record<string, FactKindRow>;
export const smartFactKindNames = keysOf(smartFactKinds);
export type SmartFactKind = (typeof smartFactKindNames)[number];

/** Rules, in the order in which their sentences are written: encouraging ones first, next steps last. */
export const smartRuleWords = {
  average: phrase('Average'),
  strongestSubject: phrase('Strongest {subject}'),
  rise: phrase('Average over time'),
  studentsRose: phrase('{^student+} who rose'),
  nothingMissing: phrase('All work turned in'),
  goodAttendance: phrase('Attendance'),
  spread: phrase('Spread of averages'),
  fall: phrase('Average over time'),
  lowestSubject: phrase('Lowest {subject}'),
  studentsFell: phrase('{^student+} who fell'),
  missing: phrase('Missing work'),
  lowScores: phrase('Low scores'),
  retakes: phrase('Retakes'),
  lowAttendance: phrase('Attendance'),
  attendanceAndScores: phrase('Attendance and scores'),
  hardQuestions: phrase('{^question+} missed by most'),
  stepMissing: phrase('Next step'),
  stepRetakes: phrase('Next step'),
  stepQuestions: phrase('Next step'),
  stepAttendance: phrase('Next step'),
  stepSubject: phrase('Next step'),
} as const satisfies Record<string, Phrase>;
export const smartRules = keysOf(smartRuleWords);
export type SmartRule = (typeof smartRules)[number];

/** Least data of the rules: of one student, and of several. */
export const smartLeast = {
  /** Scores behind an average. */
  scores: { student: 3, others: 5 },
  /** Scores in each part of the days. */
  scoresOfPart: { student: 2, others: 5 },
  scoresOfSubject: { student: 2, others: 5 },
  /** Students with an average, for a spread. */
  spread: 8,
  marks: 5,
  /** Students with an average on each side of a comparison. */
  group: 3,
  answers: 5,
} as const;

type Least = (isOfOne: boolean) => Phrase;
const leastOf = (
  { student, others }: typeof smartLeast.scores | typeof smartLeast.scoresOfPart,
  isOfOne: boolean,
) => ({
  n: isOfOne ? student : others,
});

/** Subjects about which the data are too few for a sentence, with the least that one needs. */
export const smartGapWords = {
  average: (isOfOne) => phrase('average ({$n} scores)', leastOf(smartLeast.scores, isOfOne)),
  trend: (isOfOne) =>
    phrase('change over time ({$n} scores in each half)', leastOf(smartLeast.scoresOfPart, isOfOne)),
  subjects: (isOfOne) =>
    phrase(
      'comparison of {subject+} (two with {$n} scores each)',
      leastOf(smartLeast.scoresOfSubject, isOfOne),
    ),
  spread: () => phrase('spread of averages ({$n} {student#n})', { n: smartLeast.spread }),
  attendance: () => phrase('attendance ({$n} marks)', { n: smartLeast.marks }),
  attendanceAndScores: () =>
    phrase('attendance beside scores ({$n} {student#n} on each side)', { n: smartLeast.group }),
  questions: () => phrase('{question+} missed by most ({$n} answers)', { n: smartLeast.answers }),
} as const satisfies Record<string, Least>;
export const smartGaps = keysOf(smartGapWords);
export type SmartGap = (typeof smartGaps)[number];

export const smartReportLimits = { title: 150, text: 1000, sentences: 60 } as const;
export const SMART_REPORTS_PAGE = 25;
export const MOST_SMART_REPORTS_PAGE = 100;
/** Maximum students of one smart report. */
export const MOST_SMART_STUDENTS = 600;
