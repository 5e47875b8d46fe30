import type { CampusType } from './campus-types.ts';
import type { PluralCategory } from './template.ts';

/** Of a word, in the languages that have it; a sentence agrees by `{announcement~masculine:nuevo|feminine:nueva}`. */
export const genders = ['masculine', 'feminine', 'neuter', 'common'] as const;
export type Gender = (typeof genders)[number];

/**
 * In lower case; a phrase capitalises where it wants to. Languages with more than two forms name them by plural category:
 * `{ one: 'test', few: 'testy', other: 'testów', gender: 'masculine' }`.
 */
export type TermForms =
  | readonly [singular: string, plural: string, gender?: Gender | undefined]
  | (Readonly<Partial<Record<Exclude<PluralCategory, 'other'>, string>>> & {
      readonly other: string;
      readonly gender?: Gender;
    });

/** The neutral words of the code. What a campus calls them is in the tables below. */
export const terms = {
  school: ['school', 'schools'],
  campus: ['campus', 'campuses'],
  teacher: ['teacher', 'teachers'],
  /** Who answers for one section. */
  homeroomTeacher: ['homeroom teacher', 'homeroom teachers'],
  student: ['student', 'students'],
  parent: ['parent', 'parents'],
  tutor: ['tutor', 'tutors'],
  user: ['user', 'users'],
  grade: ['grade', 'grades'],
  section: ['section', 'sections'],
  subject: ['subject', 'subjects'],
  class: ['class', 'classes'],
  classroom: ['classroom', 'classrooms'],
  meeting: ['meeting', 'meetings'],
  course: ['course', 'courses'],
  lessonPlan: ['lesson plan', 'lesson plans'],
  chapter: ['chapter', 'chapters'],
  lesson: ['lesson', 'lessons'],
  assessment: ['assessment', 'assessments'],
  test: ['test', 'tests'],
  /** A digital SAT that is shorter than a full-length one (decision 0121). */
  trialTest: ['trial test', 'trial tests'],
  question: ['question', 'questions'],
  assignment: ['assignment', 'assignments'],
  classwork: ['classwork', 'classwork'],
  homework: ['homework', 'homework'],
  note: ['note', 'notes'],
  enrollment: ['enrollment', 'enrollments'],
  announcement: ['announcement', 'announcements'],
} as const satisfies Record<string, TermForms>;
export type Term = keyof typeof terms;

/** What one school calls things, on top of its campus type: `{ teacher: ['trainer', 'trainers'] }`. */
export type TermOverrides = Partial<Readonly<Record<Term, TermForms>>>;

/** spec 1 §1. On a corporation campus "meeting" means a class, so meetings proper are conferences (decision 0004). */
export const campusTerms = {
  k12: {},
  higherEducation: {
    teacher: ['instructor', 'instructors'],
    homeroomTeacher: ['advisor', 'advisors'],
    grade: ['major', 'majors'],
  },
  corporation: {
    homeroomTeacher: ['team lead', 'team leads'],
    student: ['participant', 'participants'],
    grade: ['department', 'departments'],
    subject: ['topic', 'topics'],
    class: ['meeting', 'meetings'],
    meeting: ['conference', 'conferences'],
    school: ['organization', 'organizations'],
  },
  dsat: { homeroomTeacher: ['lead teacher', 'lead teachers'] },
} as const satisfies Record<CampusType, TermOverrides>;

const isPair = (forms: TermForms): forms is Extract<TermForms, readonly unknown[]> => Array.isArray(forms);

/**
 * What a campus of a type does not have, and so never names. Parents are hidden in higher education (spec 1 §1); the screens of
 * meetings, classrooms, courses and lesson plans are not for digital SAT (spec 1 §5); the chapter and the lesson of an assessment are.
 */
const absentTerms: Partial<Readonly<Record<CampusType, readonly Term[]>>> = {
  higherEducation: ['parent'],
  dsat: ['meeting', 'classroom', 'course', 'lessonPlan'],
};

export const hasTerm = (campusType: CampusType, term: Term): boolean =>
  !absentTerms[campusType]?.includes(term);

/** A term in two forms, as English and what is stored of a school's own words have it. */
export const wordPair = (forms: TermForms): { readonly singular: string; readonly plural: string } =>
  isPair(forms)
    ? { singular: forms[0], plural: forms[1] }
    : { singular: forms.one ?? forms.other, plural: forms.other };
