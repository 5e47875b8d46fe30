import type { CampusType } from './campus-types.ts';
import type { PluralCategory } from './template.ts';

/**
 * Grammatical gender of a term, in languages that have one; a sentence agrees by
 * `{announcement~masculine:nuevo|feminine:nueva}`.
 */
export const genders = ['masculine', 'feminine', 'neuter', 'common'] as const;
export type Gender = (typeof genders)[number];

/**
 * Forms in lower case; phrases capitalize as needed. Languages with more than two forms name them by plural category:
 * `{ one: 'test', few: 'testy', other: 'testów', gender: 'masculine' }`.
 */
export type TermForms =
  | readonly [singular: string, plural: string, gender?: Gender | undefined]
  | (Readonly<Partial<Record<Exclude<PluralCategory, 'other'>, string>>> & {
      readonly other: string;
      readonly gender?: Gender;
    });

/** Neutral terms used in code. The names used by each campus type are in the tables below. */
export const terms = {
  school: ['school', 'schools'],
  campus: ['campus', 'campuses'],
  teacher: ['teacher', 'teachers'],
  /** Teacher responsible for one section. */
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
  /** A digital SAT shorter than a full-length one (decision 0121). */
  trialTest: ['trial test', 'trial tests'],
  question: ['question', 'questions'],
  assignment: ['assignment', 'assignments'],
  classwork: ['classwork', 'classwork'],
  homework: ['homework', 'homework'],
  note: ['note', 'notes'],
  enrollment: ['enrollment', 'enrollments'],
  announcement: ['announcement', 'announcements'],
  /** Topic of a discussion forum. */
  topic: ['topic', 'topics'],
} as const satisfies Record<string, TermForms>;
export type Term = keyof typeof terms;

/** Overrides by one school, on top of its campus type: `{ teacher: ['trainer', 'trainers'] }`. */
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
    // A subject is a topic there, so a topic of a forum is told apart.
    topic: ['discussion topic', 'discussion topics'],
    class: ['meeting', 'meetings'],
    meeting: ['conference', 'conferences'],
    school: ['organization', 'organizations'],
  },
  dsat: { homeroomTeacher: ['lead teacher', 'lead teachers'] },
} as const satisfies Record<CampusType, TermOverrides>;

const isPair = (forms: TermForms): forms is Extract<TermForms, readonly unknown[]> => Array.isArray(forms);

/**
 * Terms that a campus type lacks and never shows. Parents are hidden in higher education (spec 1 §1); DSAT has no
 * screens for meetings, classrooms, courses, lesson plans and forums (spec 1 §5), but assessments there do have a
 * chapter and a lesson.
 */
const absentTerms: Partial<Readonly<Record<CampusType, readonly Term[]>>> = {
  higherEducation: ['parent'],
  dsat: ['meeting', 'classroom', 'course', 'lessonPlan', 'topic'],
};

export const hasTerm = (campusType: CampusType, term: Term): boolean =>
  !absentTerms[campusType]?.includes(term);

/** Singular and plural of a term, the format of English terms and of a school's stored overrides. */
export const wordPair = (forms: TermForms): { readonly singular: string; readonly plural: string } =>
  isPair(forms)
    ? { singular: forms[0], plural: forms[1] }
    : { singular: forms.one ?? forms.other, plural: forms.other };
