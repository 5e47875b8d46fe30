import type { AssessmentStatus, AssessmentType, ShareType } from '@pelion/contract/assessment-kinds';
import type { QuestionDraft } from '@pelion/questions';
import { english1, english2A, english2B, englishKeywords } from './questions/digital-sat/english.ts';
import { math1, math2A, math2B, mathKeywords } from './questions/digital-sat/math.ts';
import { composition, grammar, history, privacy, reading, speaking } from './questions/language.ts';
import { calculus, chess, equations, fractions, geometry, statistics } from './questions/mathematics.ts';
import {
  areas,
  comparisons,
  fractionSums,
  oneStepEquations,
  percentages,
  speeds,
  timesTables,
} from './questions/practice.ts';
import { cells, forces, matter, photosynthesis, safety } from './questions/science.ts';
import { satMath, satReading } from './questions/test-prep.ts';
import * as nature from './questions/tours/nature.ts';
import * as numbers from './questions/tours/numbers.ts';
import { type Tour, tourParts } from './questions/tours/tour.ts';
import * as work from './questions/tours/work.ts';

export interface AssessmentPlan {
  readonly name: string;
  readonly type: AssessmentType;
  readonly subject: string;
  /** Which grade of the campus, from 0. */
  readonly grade: number;
  readonly chapter: string;
  readonly lesson: string;
  readonly status: AssessmentStatus;
  readonly author: 'teacher' | 'contentManager' | 'colleague';
  readonly isPublic?: boolean;
  readonly isForPractice?: boolean;
  /** How far its author has shared it with the campus's teacher, by name. */
  readonly share?: ShareType;
  /** How far the campus's teacher has shared it with the colleague. */
  readonly withColleague?: ShareType;
  /** When it was written; else in its turn. */
  readonly daysAgo?: number;
  readonly questions: readonly QuestionDraft[];
  /** Every question is worth one point, as in a digital SAT. */
  readonly isEven?: boolean;
  /** Search keywords of a question, beside chapter and lesson. */
  readonly keywordsOf?: (question: QuestionDraft) => readonly string[];
  /** Sections in order: name, instructions, number of questions. */
  readonly sections?: readonly (readonly [name: string, words: string, count: number])[];
  /** The place of a question whose key names the wrong option: the analysis of the test finds it. */
  readonly wrongKey?: number;
}

type Rest = Partial<
  Pick<
    AssessmentPlan,
    | 'status'
    | 'author'
    | 'isPublic'
    | 'isForPractice'
    | 'grade'
    | 'share'
    | 'withColleague'
    | 'daysAgo'
    | 'sections'
    | 'isEven'
    | 'keywordsOf'
    | 'wrongKey'
  >
>;

/** `Mathematics: Fractions / Adding fractions` */
const plan =
  (type: AssessmentType) =>
  (name: string, place: string, questions: readonly QuestionDraft[], rest: Rest = {}): AssessmentPlan => {
    const [subject = '', chapter = '', lesson = ''] = place.split(/: | \/ /);
    return {
      name,
      type,
      subject,
      chapter,
      lesson,
      questions,
      grade: 0,
      status: 'active',
      author: 'teacher',
      ...rest,
    };
  };

const test = plan('test');
const classwork = plan('classwork');
const homework = plan('homework');

const byContentManager = { author: 'contentManager', isPublic: true } as const;
const draft = { status: 'draft' } as const;
const shared = (share: ShareType) => ({ author: 'contentManager', share, grade: 1, daysAgo: 3 }) as const;
const byColleague = (share: ShareType) => ({ ...shared(share), author: 'colleague' }) as const;
const retired = { status: 'inactive' } as const;

/** Question banks to draw from; never scheduled as a whole. */
const practice = (
  banks: readonly (readonly [name: string, place: string, questions: readonly QuestionDraft[]])[],
): AssessmentPlan[] =>
  banks.map(([name, place, questions]) =>
    classwork(name, place, questions, { ...byContentManager, grade: 3, daysAgo: 60, isForPractice: true }),
  );

/** One question of every type, in each of these subjects. */
const everyType = (tours: readonly (readonly [subject: string, tour: Tour])[]): AssessmentPlan[] =>
  tours.map(([subject, tour]) =>
    classwork(
      `Every type of question: ${subject}`,
      `${subject}: Tour / Every type`,
      tourParts.flatMap(([part]) => tour[part]),
      {
        grade: 1,
        isPublic: true,
        isForPractice: true,
        daysAgo: 4,
        sections: tourParts.map(([part, name, text]) => [name, text, tour[part].length]),
      },
    ),
  );

const readingAndWriting = 'SAT Reading and Writing: Full test 1 / Reading and Writing';
const satMathPlace = 'SAT Math: Full test 1 / Math';

const inSat: Rest = {
  grade: 1,
  daysAgo: 50,
  isEven: true,
  keywordsOf: (question) => englishKeywords.get(question) ?? mathKeywords(question),
};

/** Modules of the full demo digital SAT; each student takes two of every three. */
const modules = [
  test('Full test 1: Reading and Writing, module 1', readingAndWriting, english1, inSat),
  test('Full test 1: Reading and Writing, module 2A', readingAndWriting, english2A, inSat),
  test('Full test 1: Reading and Writing, module 2B', readingAndWriting, english2B, inSat),
  test('Full test 1: Math, module 1', satMathPlace, math1, inSat),
  test('Full test 1: Math, module 2A', satMathPlace, math2A, inSat),
  test('Full test 1: Math, module 2B', satMathPlace, math2B, inSat),
];

const everyThird = (questions: readonly QuestionDraft[]) => questions.filter((_, index) => index % 3 === 0);

/** The trial test: a third of each. */
const trialModules = modules.map(
  (whole): AssessmentPlan => ({
    ...whole,
    name: whole.name.replace('Full test 1', 'Trial test 1'),
    questions: everyThird(whole.questions),
  }),
);

/** Demo bundles, with the names of their linked assessments in order. */
export const digitalSatBundles = [
  { name: 'Digital SAT: full test 1', links: modules.map(({ name }) => name) },
  { name: 'Digital SAT: trial test 1', links: trialModules.map(({ name }) => name) },
];

/** Assessments of each campus, oldest first; the first section is assigned the active ones of the first grade. */
export const assessmentPlans: Readonly<Record<string, readonly AssessmentPlan[]>> = {
  k12: [
    classwork(
      'Warm-up: parts of a whole',
      'Mathematics: Fractions / Equal parts',
      fractions.slice(0, 3),
      retired,
    ),
    test('Fractions check', 'Mathematics: Fractions / Adding fractions', fractions, { wrongKey: 1 }),
    homework('Cells under the microscope', 'Biology: Cells / Plant and animal cells', cells),
    test('Forces and motion', 'Science: Physics / Newton’s laws', forces),
    classwork('Reading: the harbour', 'English: Reading / Main idea and detail', reading, byContentManager),
    homework('Photosynthesis in six steps', 'Science: Plants / Photosynthesis', photosynthesis),
    test('Unit test: linear equations', 'Mathematics: Algebra / Linear equations', equations, { grade: 2 }),
    classwork('Grammar tune-up', 'English: Grammar / Sentences and agreement', grammar, byContentManager),
    homework('Rivers and empires', 'History: Early civilisations / Great rivers', history, { grade: 1 }),
    test('Matter and its changes', 'Science: Chemistry / States of matter', matter),
    classwork('Triangles and circles', 'Mathematics: Geometry / Area and angles', geometry),
    homework('Opening principles', 'Chess: Basics / Pieces and rules', chess, { grade: 1 }),
    test(
      'Mid-term: science',
      'Science: Review / Forces, matter, cells',
      [...forces.slice(0, 3), ...cells],
      draft,
    ),
    homework('Essay planning', 'English: Writing / Planning an essay', composition, draft),
    ...practice([
      ['Practice: times tables', 'Mathematics: Numbers / Multiplication', timesTables],
      ['Practice: percentages', 'Mathematics: Numbers / Percentages', percentages],
      ['Practice: sums of fractions', 'Mathematics: Fractions / Adding fractions', fractionSums],
      ['Practice: comparing fractions', 'Mathematics: Fractions / Comparing', comparisons],
      ['Practice: equations', 'Mathematics: Algebra / One-step equations', oneStepEquations],
      ['Practice: areas', 'Mathematics: Geometry / Rectangles', areas],
      ['Practice: speed', 'Science: Physics / Speed', speeds],
    ]),
    test('Term test: numbers', 'Mathematics: Review / Numbers', percentages.slice(0, 12), {
      ...shared('edit'),
      ...draft,
    }),
    homework('Speed puzzles', 'Science: Physics / Speed', speeds.slice(0, 6), shared('view')),
    ...everyType([
      ['Mathematics', numbers.mathematics],
      ['Science', nature.science],
      ['English', work.english],
      ['History', nature.history],
      ['Biology', nature.biology],
      ['Chess', numbers.chess],
    ]),
  ],
  hillside: [
    test('Fractions for beginners', 'Mathematics: Fractions / Equal parts', fractions.slice(0, 4)),
    classwork('Where plants get their food', 'Science: Plants / Photosynthesis', photosynthesis),
    homework('Reading: the harbour', 'English: Reading / Main idea and detail', reading, byContentManager),
    test('Shapes around us', 'Mathematics: Geometry / Polygons', geometry.slice(2, 5), { grade: 1 }),
    classwork('Early civilisations', 'History: Early civilisations / Great rivers', history),
    homework('What things are made of', 'Science: Chemistry / States of matter', matter.slice(0, 4)),
    classwork('Sentences that work', 'English: Grammar / Sentences and agreement', grammar, byContentManager),
    homework(
      'Equations with one unknown',
      'Mathematics: Algebra / Linear equations',
      equations.slice(0, 2),
      retired,
    ),
    test('Things that move', 'Science: Physics / Speed', forces.slice(0, 3)),
    homework('Spelling list 7', 'English: Spelling / Double consonants', [], draft),
    homework(
      'Percentages at the shop',
      'Mathematics: Numbers / Percentages',
      percentages.slice(0, 6),
      shared('own'),
    ),
    ...everyType([
      ['Mathematics', numbers.mathematics],
      ['Science', nature.science],
      ['English', work.english],
      ['History', nature.history],
    ]),
  ],
  college: [
    test('Derivatives quiz', 'Calculus: Differentiation / Rules of differentiation', calculus, {
      wrongKey: 0,
    }),
    homework('Problem set 3', 'Calculus: Limits / Limits and continuity', calculus.slice(1, 5)),
    test('Mechanics I', 'Physics: Mechanics / Newton’s laws', forces),
    classwork('Probability in pairs', 'Statistics: Probability / Independent events', statistics),
    homework(
      'Describing data',
      'Statistics: Descriptive statistics / Centre and spread',
      statistics.slice(0, 4),
      { withColleague: 'view' },
    ),
    classwork('Opening a talk', 'Public Speaking: Delivery / First minute', speaking, byContentManager),
    test('Energy and matter', 'Physics: Thermodynamics / Density and change', matter, { grade: 2 }),
    homework('Algebra refresher', 'Calculus: Foundations / Equations', equations, byContentManager),
    test('Geometry for engineers', 'Calculus: Foundations / Areas', geometry, { grade: 2 }),
    classwork('Limits warm-up', 'Calculus: Limits / Limits and continuity', calculus.slice(2, 4), retired),
    test('Final examination', 'Statistics: Review / All chapters', statistics, draft),
    homework('Speech outline', 'Public Speaking: Preparation / Outline', [], draft),
    test('Statistics: mock paper', 'Statistics: Review / All chapters', statistics, {
      ...byColleague('edit'),
      ...draft,
    }),
    ...everyType([
      ['Calculus', numbers.calculus],
      ['Physics', nature.science],
      ['Statistics', numbers.statistics],
      ['Public Speaking', work.speaking],
    ]),
  ],
  company: [
    test('Warehouse safety induction', 'Workplace Safety: Induction / Moving around the site', safety, {
      wrongKey: 0,
    }),
    classwork('Loading bay drill', 'Workplace Safety: Practice / Spills and exits', safety.slice(0, 3), {
      withColleague: 'edit',
    }),
    test('Data protection basics', 'Data Protection: Basics / Personal data', privacy),
    homework(
      'Handling customer requests',
      'Data Protection: Practice / Access requests',
      privacy.slice(0, 3),
    ),
    classwork(
      'A talk in twelve minutes',
      'Presentation Skills: Delivery / Timing',
      speaking,
      byContentManager,
    ),
    test(
      'Forklift refresher',
      'Workplace Safety: Vehicles / Speed and parking',
      safety.slice(2),
      byContentManager,
    ),
    homework('Writing that is understood', 'Presentation Skills: Writing / Clear sentences', grammar, {
      grade: 1,
    }),
    test('Figures for the shift report', 'Presentation Skills: Numbers / Averages', statistics.slice(0, 4), {
      grade: 2,
    }),
    classwork('Old induction 2024', 'Workplace Safety: Induction / Moving around the site', safety, retired),
    homework('Phishing awareness', 'Data Protection: Practice / Suspicious messages', [], draft),
    test('Induction 2027', 'Workplace Safety: Induction / Moving around the site', safety, {
      ...byColleague('edit'),
      ...draft,
    }),
    ...everyType([
      ['Workplace Safety', work.safety],
      ['Data Protection', work.privacy],
      ['Presentation Skills', work.speaking],
    ]),
  ],
  dsat: [
    test('Diagnostic: math', 'SAT Math: Diagnostic / All domains', satMath, { wrongKey: 1 }),
    test('Diagnostic: reading and writing', 'SAT Reading and Writing: Diagnostic / All domains', satReading),
    homework('Linear functions', 'SAT Math: Algebra / Linear equations', equations, byContentManager),
    classwork(
      'Words in context',
      'SAT Reading and Writing: Craft and Structure / Words in context',
      satReading,
      { withColleague: 'edit' },
    ),
    homework('Data and probability', 'SAT Math: Problem solving / Probability', statistics.slice(1)),
    classwork('Standard English conventions', 'SAT Reading and Writing: Conventions / Boundaries', grammar),
    test('Geometry checkpoint', 'SAT Math: Geometry / Area and angles', geometry, byContentManager),
    homework('Reading closely', 'SAT Reading and Writing: Information and Ideas / Detail', reading, {
      grade: 1,
    }),
    test('Percentages', 'SAT Math: Problem solving / Percentages', satMath.slice(2, 5), retired),
    test('Mini mock: math', 'SAT Math: Review / Module 1', [...satMath, ...geometry], draft),
    ...modules,
    ...trialModules,
    homework('Circles and angles', 'SAT Math: Geometry / Area and angles', geometry, byColleague('view')),
    ...everyType([
      ['SAT Math', numbers.mathematics],
      ['SAT Reading and Writing', work.english],
    ]),
  ],
  workshop: [
    test('Opening a talk', 'Public Speaking: Delivery / First minute', speaking),
    classwork('Speaking in pairs', 'Public Speaking: Practice / Listening', speaking.slice(0, 3)),
    homework('Sentences that work', 'Writing: Clear sentences / Agreement', grammar, byContentManager),
    test('Averages at work', 'Working with Data: Averages / Mean and median', statistics),
    classwork('What may be passed on', 'Writing: Messages / Personal data', privacy, byContentManager),
    homework('A chart that misleads', 'Working with Data: Charts / Scales', statistics.slice(0, 3)),
    test('Reading a report', 'Writing: Reports / Main idea and detail', reading, { grade: 1 }),
    classwork('Safe on site', 'Public Speaking: Practice / Briefings', safety, { grade: 1 }),
    homework('Warm-up 2025', 'Public Speaking: Delivery / First minute', speaking.slice(2), retired),
    test('Final review', 'Writing: Review / All chapters', grammar, draft),
    test('Opening a talk, revised', 'Public Speaking: Delivery / First minute', speaking, {
      ...shared('edit'),
      ...draft,
    }),
    ...everyType([
      ['Public Speaking', work.speaking],
      ['Writing', work.english],
      ['Working with Data', numbers.statistics],
    ]),
  ],
};
