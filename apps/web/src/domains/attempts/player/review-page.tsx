import { defineMessages } from '@pelion/words';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useText } from '../../../lib/text.ts';
import { pagesRefused } from '../photos/player-page.ts';
import { Palette } from './palette.tsx';
import { placesOf } from './places.ts';
import type { PlayerState } from './player-state.ts';
import classes from './review-page.module.css';

const messages = defineMessages({
  title: 'Review your answers',
  checkTitle: 'Check Your Work',
  complete: 'You have answered every {question}.',
  incomplete: '{$n} of {$total} {question+} {#n|has|have} no answer.',
  unreadableSum: '{$n} {#n|answer|answers} cannot be read.',
  pagesRefused: '{$n} {#n|page was|pages were} not accepted. Check {#n|it|them} before you submit.',
  unreadable: 'Cannot be read',
  question: '{^question} {$n}',
  because: '{^question} {$n} {$reason}',
  back: 'Back to the {question+}',
  submit: 'Submit',
  finish: 'Finish this part',
  confirmTitle: 'Submit your answers?',
  confirm: 'After submitting, you cannot change anything.',
  confirmPartTitle: 'Finish this part?',
  confirmPart: 'You cannot come back, and its answers can no longer be changed.',
  cancel: 'Not yet',
});

interface ReviewPageProps {
  readonly state: PlayerState;
  readonly onOpen: (index: number) => void;
  readonly onSubmit: () => void;
}

/** Before submitting: what cannot be read and why, every question with what is missing or marked, and one more question. */
export function ReviewPage({ state, onOpen, onSubmit }: ReviewPageProps) {
  const text = useText();
  const t = text(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { part, part_count, digital_sat_module_type_id: module } = state.paper;
  const isLast = part >= part_count;
  const places = placesOf(state);
  const total = places.length;
  const unreadable = places.filter(({ status }) => status === 'unreadable');
  const unanswered = places.filter(({ status }) => status === 'unanswered');
  const refused = pagesRefused(state.pages);
  const missing = [
    ...(unanswered.length > 0 ? [t('incomplete', { n: unanswered.length, total })] : []),
    ...(unreadable.length > 0 ? [t('unreadableSum', { n: unreadable.length })] : []),
    ...(refused > 0 ? [t('pagesRefused', { n: refused })] : []),
  ];
  useEffect(() => heading.current?.focus(), []);

  return (
    <main className={classes.page}>
      <h2 ref={heading} tabIndex={-1}>
        {t(module === null ? 'title' : 'checkTitle')}
      </h2>
      <p className={classes.sum} data-complete={missing.length === 0}>
        {missing.length === 0 ? t('complete') : missing.join(' ')}
      </p>
      {unreadable.length > 0 ? (
        <section aria-labelledby="review-unreadable">
          <h3 id="review-unreadable">{t('unreadable')}</h3>
          <ul className={classes.list}>
            {unreadable.map(({ itemId, index, reason }) => (
              <li key={itemId}>
                <Button onClick={() => onOpen(index)}>
                  {reason
                    ? t('because', { n: index + 1, reason: text.phrase(reason) })
                    : t('question', { n: index + 1 })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={classes.all}>
        <Palette state={state} onOpen={onOpen} />
      </section>
      <div className={classes.actions}>
        <Button size="lg" onClick={() => onOpen(state.current)}>
          {t('back')}
        </Button>
        <Button
          tone="primary"
          size="lg"
          disabled={state.phase !== 'open'}
          onClick={() => setIsConfirming(true)}
        >
          {t(isLast ? 'submit' : 'finish')}
        </Button>
      </div>
      {isConfirming && state.phase === 'open' ? (
        <Dialog
          title={t(isLast ? 'confirmTitle' : 'confirmPartTitle')}
          onClose={() => setIsConfirming(false)}
          footer={
            <>
              <Button size="lg" data-autofocus onClick={() => setIsConfirming(false)}>
                {t('cancel')}
              </Button>
              <Button tone="primary" size="lg" onClick={onSubmit}>
                {t(isLast ? 'submit' : 'finish')}
              </Button>
            </>
          }
        >
          <p>{[...missing, t(isLast ? 'confirm' : 'confirmPart')].join(' ')}</p>
        </Dialog>
      ) : null}
    </main>
  );
}
