import { defineMessages } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { logoOf } from '../appearance/printed-logo.ts';
import { drawCertificate } from './certificate-task.ts';
import { percentOf } from './present.ts';
import type { CertificateRow } from './queries.ts';

const messages = defineMessages({
  title: 'Certificate',
  before: 'This is to certify that',
  between: 'has completed the {course}',
  score: 'with a score of {$score}',
  date: 'Date',
  number: 'Number',
  withdrawn: 'Withdrawn on {$day}',
});

/** Sends a certificate as PDF in the words of the campus, dated on its calendar. */
export async function printCertificate(context: Context, row: CertificateRow) {
  const { viewer, services } = context;
  const t = viewer.text(messages);
  const { campus, logo } = await logoOf(context);
  const day = (at: Date) =>
    new Intl.DateTimeFormat('en', { timeZone: viewer.campusTimeZone, dateStyle: 'long' }).format(at);
  const score = percentOf(row.score);
  const bytes = await services.compute.run(
    drawCertificate,
    {
      ...{ campus, logo, title: t('title'), before: t('before'), between: t('between') },
      student: row.student_name,
      course: row.course_name,
      score: score === null ? '' : t('score', { score: `${Number(score)}%` }),
      facts: [
        [t('date'), day(row.completed_at)],
        [t('number'), row.number],
      ],
      stamp: row.withdrawn_at === null ? '' : t('withdrawn', { day: day(row.withdrawn_at) }),
    },
    viewer.schoolId,
  );
  return sendFile(context, `certificate-${row.number}.pdf`, 'pdf', bytes);
}
