import { pathOf, rules } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from '../../components/facts.module.css';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

import { useClassFacts } from './use-class-facts.ts';
import { useRepeatText } from './use-repeat-text.ts';

const messages = defineMessages({
  time: 'Time',
  own: 'Your time: {$time}',
  repeats: 'Repeats',
  teacher: '{^teacher}',
  host: 'Host',
  assistants: 'Assistants',
  subject: '{^subject}',
  classroom: '{^classroom}',
  for: 'For',
  students: 'Single {student+}',
  guests: 'Guests',
  children: 'Your {student+}',
  createdBy: 'Added by',
  description: 'Description',
});

const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join(', ');

/** Facts of a class; of a meeting without its details name, time, place and host alone. */
export function ClassFacts({ record }: { readonly record: ClassRecord }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { time, ownTime, place, hosts } = useClassFacts(record);
  const repeats = useRepeatText(record);
  const { classroom_id, subject_name, description, created_by_name } = record;
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    {
      label: t('time'),
      value: (
        <>
          {time}
          {ownTime === null ? null : <div>{t('own', { time: ownTime })}</div>}
        </>
      ),
    },
    { label: t('repeats'), value: repeats },
    { label: t(record.type_id === 2 ? 'host' : 'teacher'), value: hosts },
    { label: t('assistants'), value: names(record.assistants) },
    { label: t('subject'), value: subject_name },
    {
      label: t('classroom'),
      value:
        classroom_id !== null && may(rules.viewClassrooms) ? (
          <Link to={pathOf('classroom', { classroomId: classroom_id })}>{place}</Link>
        ) : (
          place
        ),
    },
    { label: t('for'), value: record.given_to.join(', ') },
    { label: t('students'), value: names(record.students) },
    { label: t('guests'), value: names(record.invited) },
    { label: t('children'), value: names(record.children) },
    { label: t('createdBy'), value: created_by_name },
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {description === '' ? null : (
        <div className={classes.wide}>
          <dt>{t('description')}</dt>
          <dd>{description}</dd>
        </div>
      )}
    </dl>
  );
}
