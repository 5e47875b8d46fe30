import type { CourseCopyPreview } from '@pelion/contract/course-copies';
import { copiedDateWords } from '@pelion/contract/course-copies/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages, useText } from '../../lib/text.ts';
import classes from './copied-dates.module.css';

const messages = defineMessages({ date: 'Date', from: 'From', to: 'To', dates: 'Dates of the copy' });

interface CopiedDatesProps {
  readonly dates: CourseCopyPreview['dates'];
}

/** Every date of a copy beside that of its original. */
export function CopiedDates({ dates }: CopiedDatesProps) {
  const t = useMessages(messages);
  const { phrase } = useText();
  const { moment } = useFormat();
  if (dates.length === 0) return null;
  return (
    <div className={classes.dates}>
      <table aria-label={t('dates')}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
          </tr>
        </thead>
        <tbody>
          {dates.map(({ kind, name, from, to }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two schedules may have one name and one date
            <tr key={place}>
              <th scope="row">
                {phrase(copiedDateWords[kind])}
                {name === '' ? null : <span>{name}</span>}
              </th>
              <td>{moment(from)}</td>
              <td>{moment(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
