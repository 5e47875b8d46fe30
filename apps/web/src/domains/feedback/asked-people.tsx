import type { FeedbackPerson, FeedbackQuestionResult } from '@pelion/contract/feedback';
import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './feedback.module.css';

const messages = defineMessages({
  title: 'People asked',
  filter: 'Submission status',
  all: 'All ({$n})',
  state: '{$state} ({$n})',
  answers: 'Answers',
  answersOf: 'Answers of {$name}',
  on: 'submitted {$when}',
  nobody: 'Nobody is asked any more.',
});

interface AskedPeopleProps {
  readonly people: readonly FeedbackPerson[];
  readonly questions: readonly FeedbackQuestionResult[];
}

/** Progress of the recipients by state; named rounds also list each person's answers. */
export function AskedPeople({ people, questions }: AskedPeopleProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const among = (state: string) =>
    people.filter(({ status_id }) => state === '' || String(status_id) === state);
  const states = feedbackStatusTable.names.flatMap((name) => {
    const value = String(feedbackStatusTable.idOf(name));
    const n = among(value).length;
    const label = t('state', { state: text.phrase(feedbackStatusTable.labelOf(name)), n: format.number(n) });
    // The selected state stays in the filter even when a refetch leaves it empty.
    return n > 0 || value === chosen ? [{ value, label }] : [];
  });
  return (
    <section className={classes.result} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {people.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <div className={classes.filter}>
          <SelectField
            label={t('filter')}
            options={[{ value: '', label: t('all', { n: format.number(people.length) }) }, ...states]}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      <ul className={classes.list}>
        {among(chosen).map(({ id, name, status_id, submitted_at, answers }) => (
          <li key={id} className={classes.card}>
            <div className={classes.about}>
              <span>{name}</span>
              {submitted_at === null ? null : <p>{t('on', { when: format.when(submitted_at) })}</p>}
            </div>
            <StatusTag tone={feedbackStatusTable.toneOf(status_id)}>
              {text.phrase(feedbackStatusTable.labelOf(status_id))}
            </StatusTag>
            {answers.length === 0 ? null : (
              <details className={classes.person}>
                <summary aria-label={t('answersOf', { name })}>{t('answers')}</summary>
                <dl>
                  {answers.map(({ question_id, words }) => (
                    <div key={question_id}>
                      <dt>{questions.find(({ question }) => question.id === question_id)?.question.text}</dt>
                      <dd>{format.list(words)}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
