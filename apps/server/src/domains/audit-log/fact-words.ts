import { featureWords, limitWords } from '@pelion/access/feature-words';
import { settingWords } from '@pelion/access/setting-words';
import { type Phrase, phrase } from '@pelion/words';

/** How a value is said: by the words of a table, as a moment or as the text of formatted writing; as it is unless told. */
export type ShownAs = 'userType' | 'campusType' | 'plan' | 'formatted';

interface FactWords {
  readonly label: Phrase;
  readonly shownAs?: ShownAs;
}

const labelled = (table: Readonly<Record<string, { readonly label: Phrase }>>) =>
  Object.entries(table).map(([key, { label }]) => [key, { label }] as const);

/** What the facts of the audit are called, by topic. One that has no words here is told by its key. */
const words = {
  name: { label: phrase('Name') },
  title: { label: phrase('Title') },
  status: { label: phrase('State') },
  state: { label: phrase('State') },
  position: { label: phrase('Position') },
  reason: { label: phrase('Reason') },
  reply: { label: phrase('Answer') },
  is_archived: { label: phrase('Archived') },
  is_removed: { label: phrase('Deleted') },
  is_suspended: { label: phrase('Suspended') },

  next_plan: { label: phrase('Plan after this month'), shownAs: 'plan' },
  overage: { label: phrase('More than the plan is bought') },
  is_paid: { label: phrase('Paid') },
  invoice: { label: phrase('Invoice') },
  address: { label: phrase('Postal address') },

  given_name: { label: phrase('Given name') },
  family_name: { label: phrase('Family name') },
  username: { label: phrase('Username') },
  email: { label: phrase('E-mail') },
  sent_to: { label: phrase('Sent to') },
  user_type: { label: phrase('Role'), shownAs: 'userType' },
  user_types: { label: phrase('Roles'), shownAs: 'userType' },
  external_id: { label: phrase('External id') },
  time_multiplier: { label: phrase('Extra time') },
  has_breaks: { label: phrase('Breaks') },
  reads_aloud: { label: phrase('Texts read aloud') },
  section_ids: { label: phrase('{^section+}') },
  parent_ids: { label: phrase('{^parent+}') },
  child_ids: { label: phrase('Children') },
  is_acted_as: { label: phrase('Acted as') },
  until: { label: phrase('Until') },

  plan: { label: phrase('Plan'), shownAs: 'plan' },
  campus: { label: phrase('{^campus}') },
  campus_type: { label: phrase('Type'), shownAs: 'campusType' },
  time_zone: { label: phrase('Time zone') },
  admin: { label: phrase('Admin') },
  has_trainer_words: { label: phrase('Says Trainer and Participant') },
  color_code: { label: phrase('Colour') },
  logo: { label: phrase('Logo') },
  rows: { label: phrase('Lines') },
  from: { label: phrase('From') },
  to: { label: phrase('To') },
  action: { label: phrase('Action') },
  user_id: { label: phrase('Person') },
  subject: { label: phrase('Record') },
  record_id: { label: phrase('Record') },

  starts_on: { label: phrase('First day') },
  ends_on: { label: phrase('Last day') },
  current: { label: phrase('Current year') },
  to_year_id: { label: phrase('Next year') },
  make_current: { label: phrase('Made the current one') },
  sections: { label: phrase('{^section+}') },
  students: { label: phrase('{^student+}') },
  icon: { label: phrase('Icon') },
  grade_id: { label: phrase('{^grade}') },
  grade_ids: { label: phrase('{^grade+}') },
  subject_id: { label: phrase('{^subject}') },
  subject_ids: { label: phrase('{^subject+}') },
  academic_year_id: { label: phrase('Academic year') },
  homeroom_teacher_id: { label: phrase('Homeroom {teacher}') },
  section_name: { label: phrase('{^section}') },

  body_source: { label: phrase('Text'), shownAs: 'formatted' },
  audience: { label: phrase('For whom') },
  starts_at: { label: phrase('Starts') },
  ends_at: { label: phrase('Ends') },

  type: { label: phrase('Type') },
  chapter_name: { label: phrase('{^chapter}') },
  lesson_name: { label: phrase('{^lesson}') },
  lesson_ids: { label: phrase('{^lesson+}') },
  domains: { label: phrase('Domains') },
  instruction_source: { label: phrase('Instructions'), shownAs: 'formatted' },
  is_public: { label: phrase('Public') },
  linked: { label: phrase('Modules') },
  multipart_type: { label: phrase('Kind of bundle') },
  question_ids: { label: phrase('{^question+}') },
  questions_count: { label: phrase('Number of {question+}') },
  feedback_questions: { label: phrase('{^question+}') },
  stem: { label: phrase('{^question}'), shownAs: 'formatted' },
  answers: { label: phrase('Answers') },
  key: { label: phrase('Key') },
  points: { label: phrase('Points') },
  difficulty: { label: phrase('Difficulty') },
  teachers: { label: phrase('Shared with') },
  student_ids: { label: phrase('{^student+}') },
  user_ids: { label: phrase('People') },
  effective_at: { label: phrase('Opens') },
  due_at: { label: phrase('Due') },
  duration_minutes: { label: phrase('Minutes') },
  attempts_allowed: { label: phrase('Attempts') },
  counted_attempt: { label: phrase('Attempt that counts') },
  hide_score: { label: phrase('Score hidden') },
  key_release: { label: phrase('Key shown') },
  late_answers: { label: phrase('Late answers') },
  shuffle_questions: { label: phrase('{^question+} shuffled') },
  is_cancelled: { label: phrase('Cancelled') },
  is_anonymous: { label: phrase('Anonymous') },
  remark: { label: phrase('Remark') },
  remark_status: { label: phrase('State of the remark') },
  proofread_status: { label: phrase('State of proofreading') },
  report_id: { label: phrase('Report') },
  report_status: { label: phrase('State of the report') },
  round_id: { label: phrase('Round') },
  assessment_id: { label: phrase('{^assessment}') },
} as const satisfies Readonly<Record<string, FactWords>>;

export const factWords: ReadonlyMap<string, FactWords> = new Map<string, FactWords>([
  ...labelled(featureWords),
  ...labelled(limitWords),
  ...labelled(settingWords),
  ...Object.entries(words),
]);
