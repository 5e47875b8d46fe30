import { isAnswered } from '@pelion/questions/answers';
import { defineMessages } from '@pelion/words';
import { useEffect, useRef, useState } from 'react';
import { PlainButton } from '../../../components/plain-button.tsx';
import { PlainDialog } from '../../../components/plain-dialog.tsx';
import { useMessages } from '../../../lib/text.ts';
import { Palette } from './palette.tsx';
import type { PlayerState } from './player-state.ts';
import classes from './review-page.module.css';

const messages = defineMessages({
  title: 'Review your answers',
  complete: 'You have answered all {$total} {question+}.',
  incomplete: '{$n} of {$total} {question+} {#n|has|have} no answer.',
  flagged: 'Marked for review',
  unanswered: 'Not answered',
  question: '{^question} {$n}',
  back: 'Back to the {question+}',
  submit: 'Submit',
  confirmTitle: 'Submit your answers?',
  confirm: 'After submitting, nothing can be changed any more.',
  confirmOpen:
    '{$n} {question#n} {#n|has|have} no answer yet. After submitting, nothing can be changed any more.',
  cancel: 'Not yet',
});

interface ReviewPageProps {
  readonly state: PlayerState;
  readonly onOpen: (index: number) => void;
  readonly onSubmit: () => void;
}

/** Before submitting: what is missing, what was marked, and one more question. */
export function ReviewPage({ state, onOpen, onSubmit }: ReviewPageProps) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { items } = state.paper;
  const places = items.map(({ item_id }, index) => ({ item_id, index }));
  const unanswered = places.filter(({ item_id }) => !isAnswered(state.answers.get(item_id)));
  const lists = [
    ['unanswered', unanswered],
    ['flagged', places.filter(({ item_id }) => state.flagged.has(item_id))],
  ] as const;
  useEffect(() => heading.current?.focus(), []);

  return (
    <main className={classes.page}>
      <h2 ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={classes.sum} data-complete={unanswered.length === 0}>
        {unanswered.length === 0
          ? t('complete', { total: items.length })
          : t('incomplete', { n: unanswered.length, total: items.length })}
      </p>
      {lists.map(([kind, list]) =>
        list.length > 0 ? (
          <section key={kind} aria-labelledby={`review-${kind}`}>
            <h3 id={`review-${kind}`}>{t(kind)}</h3>
            <ul className={classes.list}>
              {list.map(({ item_id, index }) => (
                <li key={item_id}>
                  <button type="button" onClick={() => onOpen(index)}>
                    {t('question', { n: index + 1 })}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <section className={classes.all}>
        <Palette state={state} onOpen={onOpen} />
      </section>
      <div className={classes.actions}>
        <PlainButton onClick={() => onOpen(state.current)}>{t('back')}</PlainButton>
        <PlainButton tone="primary" disabled={state.phase !== 'open'} onClick={() => setIsConfirming(true)}>
          {t('submit')}
        </PlainButton>
      </div>
      {isConfirming && state.phase === 'open' ? (
        <PlainDialog title={t('confirmTitle')} onClose={() => setIsConfirming(false)}>
          <p>{unanswered.length === 0 ? t('confirm') : t('confirmOpen', { n: unanswered.length })}</p>
          <div className={classes.actions}>
            <PlainButton data-autofocus onClick={() => setIsConfirming(false)}>
              {t('cancel')}
            </PlainButton>
            <PlainButton tone="primary" onClick={onSubmit}>
              {t('submit')}
            </PlainButton>
          </div>
        </PlainDialog>
      ) : null}
    </main>
  );
}
