import type { PrintedReportCard } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { useId } from 'react';
import { Bar } from '../../components/charts/bar.tsx';
import { Ring } from '../../components/charts/ring.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './printed-card.module.css';
import { PrintedSkills } from './printed-skills.tsx';

const messages = defineMessages({
  days: '{$from} – {$to}',
  marks: 'Marks',
  subject: '{^subject}',
  mark: 'Mark',
  effort: 'Effort',
  hidden: 'N/A',
  exempt: 'Not assessed',
  attendance: 'Attendance',
  attended: '{$n} of {$marked} {class+} attended',
  excused: '{$n} excused',
  unmarked: '{$n} without a mark',
  skills: 'Skills',
  comments: 'Comments',
  overall: 'Overall comment',
  teacher: 'Written by',
  proofreader: 'Proofread by',
  approver: 'Approved by',
  stay: '{$section} from {$from} to {$to}',
  staying: '{$section} since {$from}',
  published: 'Published {$day}',
  edition: 'Edition {$n}',
});

type Subject = PrintedReportCard['subjects'][number];

/** Report card as families and paper have it; hidden scores are not in its data. */
export function PrintedCard({ card }: { readonly card: PrintedReportCard }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const id = useId();
  const has = (part: PrintedReportCard['parts'][number]) => card.parts.includes(part);
  const { subjects, attendance, signatures } = card;
  const commented = subjects.filter(({ comment }) => comment !== '');
  const days = t('days', { from: format.civilDay(card.start_date), to: format.civilDay(card.end_date) });
  return (
    <article className={classes.sheet} aria-labelledby={`${id}-name`} data-printed-card>
      <header className={classes.head}>
        <div>
          <p className={classes.campus}>{card.campus_name}</p>
          <p className={classes.title}>
            {card.title} · {card.academic_year}
          </p>
        </div>
        {user.school_logo ? <img src={user.school_logo} alt={user.school_name} /> : null}
      </header>
      <div className={classes.student}>
        <div>
          <h2 id={`${id}-name`}>{card.student_name}</h2>
          <p>
            {card.section_name} · {days}
          </p>
          {card.stays.length > 1 ? (
            <p>
              {card.stays
                .map(({ name, start_date, end_date }) =>
                  end_date === null
                    ? t('staying', { section: name, from: format.civilDay(start_date) })
                    : t('stay', {
                        section: name,
                        from: format.civilDay(start_date),
                        to: format.civilDay(end_date),
                      }),
                )
                .join(', ')}
            </p>
          ) : null}
        </div>
        {attendance ? <Attendance attendance={attendance} /> : null}
      </div>
      {card.has_marks || has('effort') ? (
        <section aria-labelledby={`${id}-marks`}>
          <h3 id={`${id}-marks`} className={card.has_marks ? undefined : 'visually-hidden'}>
            {t('marks')}
          </h3>
          <table className={classes.marks}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('subject')}</span>
                </th>
                {card.has_marks ? <th scope="col">{t('mark')}</th> : null}
                {has('effort') ? (
                  <th scope="col" className={classes.effort}>
                    {t('effort')}
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {subjects.map((subject) => (
                <tr key={subject.subject_name}>
                  <th scope="row">
                    {subject.subject_name}
                    <small>{format.list(subject.teachers)}</small>
                  </th>
                  {card.has_marks ? (
                    <td>
                      <Mark subject={subject} />
                    </td>
                  ) : null}
                  {has('effort') ? (
                    <td className={classes.effort}>
                      {subject.is_exempt || subject.effort === null
                        ? ''
                        : (card.effort_steps[subject.effort] ?? '')}
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {has('skills') && card.skills.length > 0 ? (
        <section aria-labelledby={`${id}-skills`}>
          <h3 id={`${id}-skills`}>{t('skills')}</h3>
          <PrintedSkills card={card} labelledBy={`${id}-skills`} />
        </section>
      ) : null}
      {has('comments') && commented.length > 0 ? (
        <section aria-labelledby={`${id}-comments`}>
          <h3 id={`${id}-comments`}>{t('comments')}</h3>
          <dl className={classes.comments}>
            {commented.map(({ subject_name, comment }) => (
              <div key={subject_name}>
                <dt>{subject_name}</dt>
                <dd>{comment}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {has('overall') && card.comment !== '' ? (
        <section aria-labelledby={`${id}-overall`} className={classes.overall}>
          <h3 id={`${id}-overall`}>{t('overall')}</h3>
          <p>{card.comment}</p>
        </section>
      ) : null}
      {signatures.length > 0 || card.published_at !== null ? (
        <footer className={classes.foot}>
          {signatures.length > 0 ? (
            <dl className={classes.signatures}>
              {signatures.map(({ role, name, at }) => (
                <div key={`${role} ${name}`}>
                  <dd>{name}</dd>
                  <dt>{t(role)}</dt>
                  <dd>{format.day(at)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {card.published_at === null ? null : (
            <p>
              {[
                t('published', { day: format.day(card.published_at) }),
                ...(card.edition > 1 ? [t('edition', { n: card.edition })] : []),
              ].join(' · ')}
            </p>
          )}
        </footer>
      ) : null}
    </article>
  );
}

function Mark({ subject }: { readonly subject: Subject }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { average, letter, is_hidden, is_exempt } = subject;
  if (is_exempt) return <span className={classes.none}>{t('exempt')}</span>;
  if (is_hidden) return <span className={classes.none}>{t('hidden')}</span>;
  if (average === null) return <span className={classes.none}>{letter ?? nothing}</span>;
  return (
    <span className={classes.mark}>
      <strong>{letter ?? ''}</strong>
      <Bar value={Number(average) / 100} label={null} />
      <span>{format.percent(average)}</span>
    </span>
  );
}

function Attendance({ attendance }: { readonly attendance: NonNullable<PrintedReportCard['attendance']> }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { attended, marked, all, excused, rate } = attendance;
  return (
    <section className={classes.attendance} aria-label={t('attendance')}>
      <Ring value={rate === null ? null : Number(rate) / 100} label={null} size="lg">
        <span className={classes.rate}>
          {rate === null ? nothing : format.percent(rate)}
          <small>{t('attendance')}</small>
        </span>
      </Ring>
      <ul>
        <li>{t('attended', { n: attended, marked })}</li>
        {excused > 0 ? <li>{t('excused', { n: excused })}</li> : null}
        {all > marked ? <li>{t('unmarked', { n: all - marked })}</li> : null}
      </ul>
    </section>
  );
}
