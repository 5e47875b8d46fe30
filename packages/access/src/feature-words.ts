import { type Phrase, phrase } from '@pelion/words';
import type { Feature } from './features.ts';
import type { Limit } from './subscription-kinds.ts';

// Name and description of each subscription flag and limit, for the plan page, the pricing page and the dialog that
// overrides them for one school.

interface FeatureWords {
  readonly label: Phrase;
  readonly opens: Phrase;
}

/** Flags of spec 1 §6, and those that spec 1 §9 sells by name. */
export const featureWords = {
  can_edit_class_schedule: {
    label: phrase('Changing timetables'),
    opens: phrase('Move, repeat and cancel {class+} that are planned.'),
  },
  can_assign_documents_to_indiv_students: {
    label: phrase('Work for single {student+}'),
    opens: phrase('Give documents and {assignment+} to selected {student+} instead of a whole {section}.'),
  },
  can_turn_in_assignments: {
    label: phrase('Submitting work'),
    opens: phrase('{^student+} submit {classwork} and {homework} online.'),
  },
  can_create_assessments: {
    label: phrase('Creating {assessment+}'),
    opens: phrase('Write {test+} with every type of {question}, share them and assign them.'),
  },
  can_create_lesson_plans: {
    label: phrase('{^lessonPlan+}'),
    opens: phrase('Plan {chapter+} and {lesson+} and track progress.'),
  },
  can_update_settings: {
    label: phrase('Settings'),
    opens: phrase('Logo and color, labels, dictionary, mail defaults, grading scale, point system.'),
  },
  can_record_classes: {
    label: phrase('{^class} recordings'),
    opens: phrase('Record {class+} and {meeting+} and let people watch them later.'),
  },
  can_create_courses: {
    label: phrase('{^course+}'),
    opens: phrase('Build {course+} from materials and {assessment+} and track who completes them.'),
  },
  can_perform_speech_synthesis: {
    label: phrase('Reading aloud'),
    opens: phrase('Texts and {question+} are read aloud when needed.'),
  },
  can_create_classess: {
    label: phrase('Online {class+}'),
    opens: phrase('Plan {class+} with attendance, documents and a room.'),
  },
  can_create_classrooms: {
    label: phrase('{^classroom+}'),
    opens: phrase('Manage {classroom+} and plan what takes place in them.'),
  },
  can_create_discussion_forums: {
    label: phrase('Discussion forums'),
    opens: phrase('Forums with {topic+}, replies and reactions.'),
  },
  can_create_meetings: {
    label: phrase('{^meeting+}'),
    opens: phrase('Online {meeting+} and their recordings.'),
  },
  can_create_external_tools: {
    label: phrase('External tools'),
    opens: phrase('LTI tools and SCORM packages.'),
  },
  can_create_reports: {
    label: phrase('Progress reports'),
    opens: phrase('Progress reports on {student+}, with approval and report cards.'),
  },
  can_simulate_exams: {
    label: phrase('Exam simulator'),
    opens: phrase('Take a {test} under the conditions of the real exam.'),
  },
  can_open_breakout_rooms: {
    label: phrase('Breakout rooms'),
    opens: phrase('Split a {class} or {meeting} into smaller rooms.'),
  },
  can_generate_smart_grade_reports: {
    label: phrase('Smart {grade} report generator'),
    opens: phrase('Reports on a {grade}, written from its results.'),
  },
  can_connect_api: {
    label: phrase('API connectivity'),
    opens: phrase('Other programs can read and write data through the API.'),
  },
  can_download_assessment_pdf: {
    label: phrase('{^assessment+} as PDF'),
    opens: phrase('Download {assessment+} and results as PDF.'),
  },
} as const satisfies Record<Feature, FeatureWords>;

interface LimitWords {
  readonly label: Phrase;
  /** Explains what counts toward the limit. */
  readonly counts: Phrase;
  /** The limit as a short phrase. */
  readonly allows: (n: number) => Phrase;
}

export const limitWords = {
  number_of_teachers_allowed: {
    label: phrase('Seats for {teacher+}'),
    counts: phrase('Everybody with the role {teacher} on any {campus} of the {school}, counted once.'),
    allows: (n) => phrase('Up to {$n} {teacher#n}', { n }),
  },
  number_of_students_allowed: {
    label: phrase('Seats for {student+}'),
    counts: phrase('Everybody with the role {student} on any {campus} of the {school}, counted once.'),
    allows: (n) => phrase('Up to {$n} {student#n}', { n }),
  },
  number_of_users_allowed: {
    label: phrase('{^user+}'),
    counts: phrase(
      'Everybody in the {school}, counted once. Suspended and deleted people do not take a seat{?, nor do |parent+|}.',
    ),
    allows: (n) => phrase('Up to {$n} {user#n}', { n }),
  },
  storage_gigabytes_allowed: {
    label: phrase('Storage'),
    counts: phrase('All files that the {school} keeps.'),
    allows: (n) => phrase('{$n} GB of storage', { n }),
  },
} as const satisfies Record<Limit, LimitWords>;
