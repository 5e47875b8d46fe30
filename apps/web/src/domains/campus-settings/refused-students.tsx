import { pathOf } from '@pelion/access';
import { helpChoiceWords } from '@pelion/contract/ai-settings/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { refusalsQuery } from '../ai-settings/queries.ts';
import classes from './refused-students.module.css';

const messages = defineMessages({
  title: 'Refused for',
});

/** Students for whom a parent or the school has refused Chiron or a model; nothing without any. */
export function RefusedStudents() {
  const text = useText();
  const t = text(messages);
  const id = useId();
  const { data: refusals = [] } = useQuery(refusalsQuery(null));
  return refusals.length === 0 ? null : (
    <div className={classes.part}>
      <h3 id={id}>{t('title')}</h3>
      <ul aria-labelledby={id}>
        {refusals.map(({ student_id, student_name, holds }) => (
          <li key={student_id}>
            <Link to={pathOf('profile', { userId: student_id })}>{student_name}</Link>
            {holds ? <span>{text.phrase(helpChoiceWords[holds])}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
