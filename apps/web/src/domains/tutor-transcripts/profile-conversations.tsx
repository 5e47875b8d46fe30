import { pathOf, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { threadCount } from './queries.ts';
import classes from './tutor-transcripts.module.css';

const messages = defineMessages({ read: 'Read {$n} {#n|conversation|conversations}' });

/** Way to the conversations of a student on the profile; nothing before the first. */
export function Conversations({ studentId }: { readonly studentId: number }) {
  const text = useText();
  const t = text(messages);
  const id = useId();
  const { data: n = 0 } = useQuery(threadCount(studentId));
  return n === 0 ? null : (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{text.phrase(screenOf('tutorThreads').title)}</h2>
      <Link to={`${pathOf('tutorThreads')}?person=${studentId}`}>{t('read', { n })}</Link>
    </section>
  );
}
