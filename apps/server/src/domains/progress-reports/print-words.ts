import { defineMessages, type Text } from '@pelion/words';
import { fileNameOf } from '../../lib/file-name.ts';
import type { CardsOrder, DrawnCard } from './card-task.ts';
import type { presentPrinted } from './present.ts';

const messages = defineMessages({
  subjects: '{^subject+}',
  effort: 'Effort',
  attendance: 'Attendance',
  comment: 'Comment',
  page: 'Page {$page} of {$pages}',
  hidden: 'N/A',
  exempt: 'Not assessed',
  attended: '{$attended} of {$marked} {class+} attended',
  excused: '{$n} {#n|absence|absences} with notice',
  days: '{$first} – {$last}',
  stay: '{$section} from {$first}',
  teacher: '{^teacher}',
  proofreader: 'Proofread',
  approver: 'Approved',
});

type Printed = ReturnType<typeof presentPrinted>;

/** Words of cards in a campus. */
export const wordsOf = (text: Text): CardsOrder['words'] => {
  const t = text(messages);
  return {
    subjects: t('subjects'),
    effort: t('effort'),
    attendance: t('attendance'),
    comment: t('comment'),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  };
};

const shareOf = (percent: string | null) => (percent === null ? null : Number(percent) / 100);
/** '66.67%' */
const shownAs = (percent: string) => `${percent}%`;

/** A card in words, ready to be drawn. */
export function drawnCard(text: Text, timeZone: string, card: Printed): DrawnCard {
  const t = text(messages);
  const day = (of: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${of}T00:00:00Z`));
  const moment = (at: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'long' }).format(new Date(at));
  const { attendance } = card;
  const stays = card.stays.map(({ name, start_date }) =>
    t('stay', { section: name, first: day(start_date) }),
  );
  return {
    fileName: fileNameOf(`${card.section_name} ${card.student_name}`),
    title: card.title,
    student: card.student_name,
    facts: [
      [
        card.section_name,
        card.academic_year,
        t('days', { first: day(card.start_date), last: day(card.end_date) }),
      ].join(' · '),
      ...(stays.length > 0 ? [stays.join(' · ')] : []),
    ],
    subjects: card.subjects.map((subject) => ({
      name: subject.subject_name,
      teachers: subject.teachers.join(', '),
      mark: markOf(t, card.has_marks, subject),
      letter: subject.letter ?? '',
      share: shareOf(subject.average),
      effort: subject.effort === null ? '' : (card.effort_steps[subject.effort] ?? ''),
      skills: subject.skills.flatMap((step, index) => {
        const name = card.skills[index];
        const label = step === null ? undefined : card.skill_steps[step];
        if (name === undefined || step === null || label === undefined) return [];
        return [{ name, step: label, share: (step + 1) / card.skill_steps.length }];
      }),
      comment: subject.comment,
    })),
    attendance: attendance && {
      text: [
        t('attended', { attended: attendance.attended, marked: attendance.marked }),
        ...(attendance.excused > 0 ? [t('excused', { n: attendance.excused })] : []),
      ].join(' · '),
      rate: attendance.rate === null ? '' : shownAs(attendance.rate),
      share: shareOf(attendance.rate),
    },
    comment: card.comment,
    signatures: card.signatures.map(({ role, name, at }) => ({ role: t(role), name, day: moment(at) })),
  };
}

function markOf(
  t: ReturnType<Text>,
  hasMarks: boolean,
  { average, is_hidden, is_exempt }: Printed['subjects'][number],
): string {
  if (is_exempt) return t('exempt');
  if (!hasMarks) return '';
  if (is_hidden) return t('hidden');
  return average === null ? '–' : shownAs(average);
}
