import { hundredths, quartersOf } from '@pelion/contract/reports/quarters';
import type { SmartFact, SmartSentence } from '@pelion/contract/smart-reports';
import {
  type SmartFactKind,
  type SmartGap,
  type SmartRule,
  smartBounds,
  smartGaps,
  smartLeast,
  smartRules,
} from '@pelion/contract/smart-reports/facts';
import { defineMessages, type Text, type Translate } from '@pelion/words';
import { dayText } from './days.ts';
import type { QuestionLine, SmartFigures, StudentLine } from './figures.ts';
import { averagesOf, keyOf, listFacts, sumOf } from './list-facts.ts';

/** Names in one sentence. */
const MOST_NAMES = 5;
const MOST_QUESTIONS = 3;
/** Percent below which most answers were not right. */
const MISSED = 50;
/** Percent below which practice in a subject is recommended. */
const PRACTICE = 70;

const messages = defineMessages({
  average: 'The average of {$n} {student#n} is {$average}, from {$scored} {#scored|score|scores}.',
  averageOfOne: 'The average of {$name} is {$average}, from {$scored} {#scored|score|scores}.',
  strongestSubject: 'The highest average is in {$subject}: {$average}.',
  rise: 'The average rose from {$earlier} to {$later} in {test+} from {$day} on.',
  steady: 'The average stayed about the same: {$earlier}, then {$later} in {test+} from {$day} on.',
  studentsRose: '{$n} {student#n} rose by {$bound} points or more: {$list}.',
  nothingMissing: 'No {test} is missing.',
  goodAttendance: 'Attendance is {$rate}, from {$marked} {#marked|mark|marks}.',
  spread: 'The middle half of the {student+} has averages from {$lower} to {$upper}.',
  fall: 'The average went from {$earlier} to {$later} in {test+} from {$day} on.',
  lowestSubject: 'The lowest average is in {$subject}: {$average}.',
  studentsFell: '{$n} {student#n} went down by {$bound} points or more: {$list}.',
  missing: '{$missing} {test#missing} {#missing|is|are} missing, most from: {$list}.',
  missingOfOne: '{$missing} {test#missing} {#missing|is|are} missing.',
  lowScores: 'Below {$bound}% in most {test+}: {$list}.',
  lowScoresOfOne: '{$name} scored below {$bound}% in {$low} of {$scored} {test#scored}.',
  retakes: 'A retake is suggested for {$n} {test#n}.',
  attendanceAndScores:
    '{$n} {student#n} with attendance below {$bound}% {#n|averages|average} {$low}, the others {$others}.',
  hardQuestions: 'Hardest {question+}: {$list}.',
  question: '{question} {$number} of “{$test}” ({$right} right on average)',
  stepMissing: 'Next step: agree on days for the missing {test+}.',
  stepRetakes: 'Next step: plan the suggested {#n|retake|retakes}.',
  stepQuestions: 'Next step: look at {question} {$number} of “{$test}” together once more.',
  stepAttendance: 'Next step: ask {$n} {student#n} with attendance below {$bound}% for reasons and help.',
  stepAttendanceOfOne: 'Next step: ask {$name} for the reasons of absences, and offer help.',
  stepSubject: 'Next step: plan practice in {$subject}.',
  fromTo: '{$name} ({$from} to {$to})',
  counted: '{$name} ({$n})',
  countedOf: '{$name} ({$n} of {$all})',
  more: '{$n} more',
});

interface Written {
  readonly text: string;
  readonly facts: readonly SmartFact[];
}

interface Writing {
  readonly figures: SmartFigures;
  readonly t: Translate<typeof messages>;
  /** A figure of all students, or of one student, subject or question. */
  readonly fact: (kind: SmartFactKind, id?: number | string) => SmartFact | undefined;
  readonly isOfOne: boolean;
  /** Least data for one student, or for several. */
  readonly least: (of: { readonly student: number; readonly others: number }) => number;
}

type Maybe = SmartFact | undefined;
type Known<Facts extends readonly Maybe[]> = { [Index in keyof Facts]: SmartFact };

/** The sentence, unless one of its figures is missing. */
function from<const Facts extends readonly Maybe[]>(
  facts: Facts,
  write: (...known: Known<Facts>) => string,
): Written | null;
function from(facts: readonly Maybe[], write: (...known: SmartFact[]) => string): Written | null {
  const known = facts.flatMap((fact) => fact ?? []);
  return known.length === facts.length ? { text: write(...known), facts: known } : null;
}

const percent = ({ value }: SmartFact) => `${value}%`;
const count = ({ value }: SmartFact) => Number(value);
const bound = (percents: number) => percents * 100;

/** Names of a list, with the number of those beyond. */
function namesOf({ t }: Writing, named: readonly string[], all: number): string {
  const more = all - named.length;
  return [...named, ...(more > 0 ? [t('more', { n: more })] : [])].join(', ');
}

/** Change of an average in hundredths of a percent; null for few scores. */
function changeOf(
  line: Pick<StudentLine, 'earlier' | 'later' | 'scoredEarlier' | 'scoredLater'>,
  least: number,
): number | null {
  const { earlier, later, scoredEarlier, scoredLater } = line;
  if (earlier === null || later === null || Math.min(scoredEarlier, scoredLater) < least) return null;
  return hundredths(later) - hundredths(earlier);
}

const partsOf = ({ earlier, later, students }: SmartFigures) => ({
  ...{ earlier, later },
  scoredEarlier: students.reduce((sum, { scoredEarlier }) => sum + scoredEarlier, 0),
  scoredLater: students.reduce((sum, { scoredLater }) => sum + scoredLater, 0),
});

const changeOfAll = ({ figures, least }: Writing) =>
  figures.splits_on === null ? null : changeOf(partsOf(figures), least(smartLeast.scoresOfPart));

function trend({ fact, t, figures }: Writing, key: 'rise' | 'steady' | 'fall'): Written | null {
  return from([fact('earlierAverage'), fact('laterAverage')], (earlier, later) =>
    t(key, {
      ...{ earlier: percent(earlier), later: percent(later) },
      day: dayText(figures.splits_on ?? figures.starts_on),
    }),
  );
}

/** Students whose averages changed by the bound, the largest change first. */
function changedStudents(writing: Writing, key: 'studentsRose' | 'studentsFell'): Written | null {
  const { figures, fact, t, isOfOne } = writing;
  if (isOfOne || figures.splits_on === null) return null;
  const sign = key === 'studentsRose' ? 1 : -1;
  const changed = figures.students
    .map((line) => ({ line, change: sign * (changeOf(line, smartLeast.scoresOfPart.student) ?? 0) }))
    .filter(({ change }) => change >= bound(smartBounds.change))
    .toSorted((one, other) => other.change - one.change);
  if (changed.length === 0) return null;
  const named = changed.slice(0, MOST_NAMES).map(({ line: { id, name } }) => {
    return from([fact('earlierAverage', id), fact('laterAverage', id)], (earlier, later) =>
      t('fromTo', { name, from: percent(earlier), to: percent(later) }),
    );
  });
  return {
    text: t(key, {
      ...{ n: changed.length, bound: smartBounds.change },
      list: namesOf(
        writing,
        named.flatMap((each) => each?.text ?? []),
        changed.length,
      ),
    }),
    facts: named.flatMap((each) => each?.facts ?? []),
  };
}

const comparedSubjects = ({ figures, least }: Writing) =>
  figures.subjects
    .filter(({ average, scored }) => average !== null && scored >= least(smartLeast.scoresOfSubject))
    .toSorted((one, other) => hundredths(other.average ?? '0') - hundredths(one.average ?? '0'));

/** The first or last of subjects with different averages. */
function subjectAt(writing: Writing, place: 0 | -1) {
  const subjects = comparedSubjects(writing);
  const [first] = subjects;
  const last = subjects.at(-1);
  return first?.average === last?.average ? undefined : subjects.at(place);
}

function subjectSentence(writing: Writing, key: 'strongestSubject' | 'lowestSubject', place: 0 | -1) {
  const subject = subjectAt(writing, place);
  if (!subject) return null;
  return from([writing.fact('subjectAverage', subject.id)], (average) =>
    writing.t(key, { subject: subject.name, average: percent(average) }),
  );
}

const hasAverage = ({ figures, least }: Writing) => sumOf(figures, 'scored') >= least(smartLeast.scores);
const hasAttendance = ({ figures }: Writing) => figures.marked >= smartLeast.marks;
const isLow = (rate: string) => hundredths(rate) < bound(smartBounds.lowAttendance);
const answered = ({ questions }: SmartFigures) =>
  questions.filter(({ answers }) => answers >= smartLeast.answers);

/** Questions with the fewest right answers; one given twice in a test that was given twice is named once. */
function missedQuestions({ figures }: Writing): readonly QuestionLine[] {
  const ordered = answered(figures)
    .filter(({ right }) => hundredths(right) < bound(MISSED))
    .toSorted((one, other) => hundredths(one.right) - hundredths(other.right));
  const byPlace = new Map<string, QuestionLine>();
  for (const question of ordered) {
    const place = `${question.assessment_id}.${question.number}`;
    byPlace.set(place, byPlace.get(place) ?? question);
  }
  return [...byPlace.values()].slice(0, MOST_QUESTIONS);
}

function attendanceSentence({ figures, fact, t }: Writing, wanted: 'good' | 'low') {
  const rate = fact('attendance');
  if (!rate || isLow(rate.value) !== (wanted === 'low')) return null;
  return from([rate], (known) => t('goodAttendance', { rate: percent(known), marked: figures.marked }));
}

/** Students by a count, the highest first. */
const byCount = (students: readonly StudentLine[], of: (line: StudentLine) => number) =>
  students.filter((line) => of(line) > 0).toSorted((one, other) => of(other) - of(one));

const isOftenLow = ({ scored, lowScores }: StudentLine) =>
  scored >= smartLeast.scores.student && 2 * lowScores > scored;

/** Rules: each says nothing where its data are too few or give no reason. */
const write: Readonly<Record<SmartRule, (writing: Writing) => Written | null>> = {
  average(writing) {
    const { figures, fact, t, isOfOne } = writing;
    if (!hasAverage(writing)) return null;
    const n = averagesOf(figures.students).length;
    return from([fact('average'), fact('scored')], (average, scored) => {
      const values = { average: percent(average), scored: count(scored) };
      return isOfOne ? t('averageOfOne', { name: figures.name, ...values }) : t('average', { n, ...values });
    });
  },
  strongestSubject: (writing) => subjectSentence(writing, 'strongestSubject', 0),
  rise(writing) {
    const change = changeOfAll(writing);
    if (change === null || change <= -bound(smartBounds.steady)) return null;
    return trend(writing, change < bound(smartBounds.steady) ? 'steady' : 'rise');
  },
  studentsRose: (writing) => changedStudents(writing, 'studentsRose'),
  nothingMissing(writing) {
    const { figures, fact, t } = writing;
    if (!hasAverage(writing) || sumOf(figures, 'missing') > 0) return null;
    return from([fact('missing')], () => t('nothingMissing'));
  },
  goodAttendance: (writing) => (hasAttendance(writing) ? attendanceSentence(writing, 'good') : null),
  spread({ figures, fact, t }) {
    if (averagesOf(figures.students).length < smartLeast.spread) return null;
    const { lower, upper } = quartersOf(averagesOf(figures.students));
    if (lower === upper) return null;
    return from([fact('lowerQuarter'), fact('upperQuarter')], (from, to) =>
      t('spread', { lower: percent(from), upper: percent(to) }),
    );
  },
  fall(writing) {
    const change = changeOfAll(writing);
    return change !== null && change <= -bound(smartBounds.steady) ? trend(writing, 'fall') : null;
  },
  lowestSubject: (writing) => subjectSentence(writing, 'lowestSubject', -1),
  studentsFell: (writing) => changedStudents(writing, 'studentsFell'),
  missing(writing) {
    const { figures, fact, t, isOfOne } = writing;
    const missing = sumOf(figures, 'missing');
    if (missing === 0) return null;
    if (isOfOne) return from([fact('missing')], () => t('missingOfOne', { missing }));
    const late = byCount(figures.students, (line) => line.missing);
    const named = late.slice(0, MOST_NAMES);
    return from([fact('missing'), ...named.map(({ id }) => fact('missing', id))], () =>
      t('missing', {
        missing,
        list: namesOf(
          writing,
          named.map(({ name, missing: n }) => t('counted', { name, n })),
          late.length,
        ),
      }),
    );
  },
  lowScores(writing) {
    const { figures, fact, t, isOfOne } = writing;
    const often = byCount(figures.students, ({ lowScores }) => lowScores).filter(isOftenLow);
    const named = often.slice(0, MOST_NAMES);
    const [first] = named;
    if (!first) return null;
    const facts = named.flatMap(({ id }) => [fact('lowScores', id), fact('scored', id)]);
    if (isOfOne)
      return from(facts, () =>
        t('lowScoresOfOne', {
          ...{ name: first.name, bound: smartBounds.lowScore },
          ...{ low: first.lowScores, scored: first.scored },
        }),
      );
    return from(facts, () =>
      t('lowScores', {
        bound: smartBounds.lowScore,
        list: namesOf(
          writing,
          named.map(({ name, lowScores, scored }) => t('countedOf', { name, n: lowScores, all: scored })),
          often.length,
        ),
      }),
    );
  },
  retakes({ figures, fact, t }) {
    const n = sumOf(figures, 'retakes');
    return n === 0 ? null : from([fact('retakes')], () => t('retakes', { n }));
  },
  lowAttendance: (writing) => (hasAttendance(writing) ? attendanceSentence(writing, 'low') : null),
  attendanceAndScores({ figures: { low, others }, fact, t, isOfOne }) {
    if (isOfOne || Math.min(low.averages, others.averages) < smartLeast.group) return null;
    return from(
      [fact('lowAttenders'), fact('averageOfLowAttenders'), fact('averageOfOthers')],
      (n, average, other) =>
        t('attendanceAndScores', {
          ...{ n: count(n), bound: smartBounds.lowAttendance },
          ...{ low: percent(average), others: percent(other) },
        }),
    );
  },
  hardQuestions(writing) {
    const missed = missedQuestions(writing);
    if (missed.length === 0 || writing.isOfOne) return null;
    const { fact, t } = writing;
    return from(
      missed.map(({ id }) => fact('rightAnswers', id)),
      () =>
        t('hardQuestions', {
          list: missed
            .map(({ number, assessment_name, right }) =>
              t('question', { number, test: assessment_name, right: `${right}%` }),
            )
            .join(', '),
        }),
    );
  },
  stepMissing({ figures, fact, t }) {
    return sumOf(figures, 'missing') === 0 ? null : from([fact('missing')], () => t('stepMissing'));
  },
  stepRetakes({ figures, fact, t }) {
    const n = sumOf(figures, 'retakes');
    return n === 0 ? null : from([fact('retakes')], () => t('stepRetakes', { n }));
  },
  stepQuestions(writing) {
    const [hardest] = missedQuestions(writing);
    if (!hardest || writing.isOfOne) return null;
    const { id, number, assessment_name } = hardest;
    return from([writing.fact('rightAnswers', id)], () =>
      writing.t('stepQuestions', { number, test: assessment_name }),
    );
  },
  stepAttendance(writing) {
    const { figures, fact, t, isOfOne } = writing;
    const n = figures.low.ids.length;
    if (n === 0) return null;
    if (isOfOne) return from([fact('attendance')], () => t('stepAttendanceOfOne', { name: figures.name }));
    return from([fact('lowAttenders')], () => t('stepAttendance', { n, bound: smartBounds.lowAttendance }));
  },
  stepSubject(writing) {
    const subject = subjectAt(writing, -1);
    if (!subject || hundredths(subject.average ?? '0') >= bound(PRACTICE)) return null;
    return from([writing.fact('subjectAverage', subject.id)], () =>
      writing.t('stepSubject', { subject: subject.name }),
    );
  },
};

/** Whether the data suffice for a sentence on this, whether or not a rule had one to write. */
const suffices: Readonly<Record<SmartGap, (writing: Writing) => boolean>> = {
  average: hasAverage,
  trend: (writing) => changeOfAll(writing) !== null,
  subjects: (writing) => comparedSubjects(writing).length > 1,
  spread: ({ figures, isOfOne }) => isOfOne || averagesOf(figures.students).length >= smartLeast.spread,
  attendance: hasAttendance,
  attendanceAndScores: ({ figures: { low, others }, isOfOne }) =>
    isOfOne ||
    (others.averages >= smartLeast.group && (low.ids.length === 0 || low.averages >= smartLeast.group)),
  questions: ({ figures, isOfOne }) => isOfOne || answered(figures).length > 0,
};

/** Sentences that the rules make of figures, in the words of the campus, and subjects with too few data. */
export function writeSentences(
  text: Text,
  figures: SmartFigures,
): { readonly sentences: readonly SmartSentence[]; readonly gaps: readonly SmartGap[] } {
  const facts = listFacts(figures);
  const isOfOne = figures.kind === 'student';
  const writing: Writing = {
    figures,
    t: text(messages),
    fact: (kind, id) => facts.get(keyOf(kind, id)),
    isOfOne,
    least: ({ student, others }) => (isOfOne ? student : others),
  };
  const sentences = smartRules.flatMap((rule): SmartSentence[] => {
    const written = write[rule](writing);
    if (!written) return [];
    const { text: generated, facts: from } = written;
    return [{ id: rule, rule, text: generated, generated, is_left_out: false, facts: [...from] }];
  });
  return { sentences, gaps: smartGaps.filter((gap) => !suffices[gap](writing)) };
}
