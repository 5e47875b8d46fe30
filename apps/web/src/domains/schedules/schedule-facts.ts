import { preferences, releaseRules } from '@pelion/contract/assessment-kinds';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages, type Translate } from '@pelion/words';
import { reminderMessages, reminderName, remindersIn } from '../../components/reminder-words.ts';
import type { Format } from '../../lib/format.ts';

export const factMessages = defineMessages({
  minutes: '{$n} {#n|minute|minutes}',
  untimed: 'No time limit',
  timedModules: 'Each module has its own time',
  attempts: '{$n} {#n|attempt|attempts} allowed',
  hidden: 'Score hidden',
  shuffled: '{^question+} shuffled',
  hold: 'Late answers wait for a decision',
  count: 'Late answers count',
  keyAfterSubmitting: 'Key shown after submitting',
  keyNever: 'Key never shown',
  keyReleased: 'Key shown when released',
  scoreDue: 'Score shown after the due date',
  scoreReleased: 'Score shown when released',
  scoreNever: 'Score never shown',
  paper: 'On paper',
  twoMarks: 'Two people mark each answer',
  code: 'Access code {$code}',
  hasCode: 'With an access code',
  exceptions: '{$n} {#n|exception|exceptions}',
  reminded: 'Reminder {$when}',
  notReminded: 'No reminders',
  window: 'Opens {$opens} · Due {$due}',
  open: 'Opens {$opens} · No due date',
  unnamed: '{$n} {student#n}',
  ...reminderMessages,
});

/** After submitting is the default and not mentioned. */
const scoreFact: Readonly<Record<number, readonly ('scoreDue' | 'scoreReleased' | 'scoreNever')[]>> = {
  [releaseRules.afterDue]: ['scoreDue'],
  [releaseRules.whenReleased]: ['scoreReleased'],
  [releaseRules.never]: ['scoreNever'],
};

/** Rules of a schedule in short phrases. `hasModules`: digital SAT. Paper schedules omit time limits and late answers. */
export const scheduleFacts = (
  t: Translate<typeof factMessages>,
  schedule: Schedule,
  { hasModules }: { readonly hasModules: boolean },
): readonly string[] => [
  ...timeFacts(t, schedule, hasModules),
  t('attempts', { n: schedule.attempts_allowed }),
  ...(isOnPaper(schedule) ? [] : [t(schedule.late_answers)]),
  ...(schedule.shuffle_questions ? [t('shuffled')] : []),
  ...(isOnPaper(schedule) ? [t('paper')] : []),
  ...(schedule.hide_score ? [t('hidden')] : (scoreFact[schedule.score_release]?.map((key) => t(key)) ?? [])),
  // After the due date is the default and not mentioned.
  ...(schedule.key_release === releaseRules.afterSubmitting ? [t('keyAfterSubmitting')] : []),
  ...(schedule.key_release === releaseRules.never ? [t('keyNever')] : []),
  ...(schedule.key_release === releaseRules.whenReleased ? [t('keyReleased')] : []),
  ...(schedule.allowed_difference === null ? [] : [t('twoMarks')]),
  ...(schedule.has_access_code
    ? [schedule.access_code === null ? t('hasCode') : t('code', { code: schedule.access_code })]
    : []),
  ...readingFacts(t, schedule),
];

const isOnPaper = ({ preference }: Schedule) => preference === preferences.paper;

function timeFacts(t: Translate<typeof factMessages>, schedule: Schedule, hasModules: boolean): string[] {
  if (hasModules) return [t('timedModules')];
  if (schedule.duration_minutes !== null) return [t('minutes', { n: schedule.duration_minutes })];
  return isOnPaper(schedule) ? [] : [t('untimed')];
}

/** Rules in one line. `isRead`: notes, which have no attempts. */
export const factsText = (
  t: Translate<typeof factMessages>,
  schedule: Schedule,
  { isRead, ...kind }: { readonly isRead: boolean; readonly hasModules: boolean },
): string => (isRead ? readingFacts(t, schedule) : scheduleFacts(t, schedule, kind)).join(' · ');

/** Rules that also apply to notes, which have no attempts. */
const readingFacts = (t: Translate<typeof factMessages>, schedule: Schedule): readonly string[] => [
  ...(schedule.due_at === null ? [] : reminderFacts(t, schedule.reminders)),
  ...(schedule.exceptions.length > 0 ? [t('exceptions', { n: schedule.exceptions.length })] : []),
];

/** Reminders as text, the earliest first. */
export const reminderFacts = (
  t: Translate<typeof factMessages>,
  reminders: readonly number[],
): readonly string[] =>
  reminders.length === 0
    ? [t('notReminded')]
    : remindersIn(reminders).map((hours) => t('reminded', { when: t(reminderName(hours)) }));

/** Opening and due date as text. */
export const windowText = (
  t: Translate<typeof factMessages>,
  { moment }: Pick<Format, 'moment'>,
  { effective_at, due_at }: Pick<Schedule, 'effective_at' | 'due_at'>,
): string =>
  due_at === null
    ? t('open', { opens: moment(effective_at) })
    : t('window', { opens: moment(effective_at), due: moment(due_at) });

/** Audience of a schedule: sections, groups, classrooms, then students; unnamed students are counted. */
export function audienceOf(
  t: Translate<typeof factMessages>,
  {
    sections,
    groups,
    classrooms,
    students,
  }: Pick<Schedule, 'sections' | 'groups' | 'classrooms' | 'students'>,
): readonly string[] {
  const known = students.flatMap(({ name }) => name ?? []);
  const n = students.length - known.length;
  return [
    ...sections.map(({ label }) => label),
    ...groups.map(({ name }) => name),
    ...classrooms.map(({ name }) => name),
    ...known,
    ...(n > 0 ? [t('unnamed', { n })] : []),
  ];
}
