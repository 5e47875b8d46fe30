import type { Assessment } from '@pelion/contract/assessments';
import type { FeedbackRound } from '@pelion/contract/feedback';
import { defineMessages } from '@pelion/words';
import { IconMessageCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { reminderMessages, reminderName, remindersIn } from '../../components/reminder-words.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { askedKinds } from './asked-kinds.ts';
import classes from './feedback.module.css';
import { closeRound, roundsQuery } from './form-queries.ts';
import { ResultsDialog } from './results-view.tsx';

const messages = defineMessages({
  none: 'Not given to anybody yet',
  noneText: 'Give it to {section+} or people, with names or anonymously.',
  anonymous: 'Anonymous',
  named: 'With names',
  coming: 'Opens later',
  open: 'Open',
  closed: 'Closed',
  window: '{$from} – {$to}',
  people: '{$n} {#n|person|people}',
  rate: '{$completed} of {$asked} answered',
  by: 'by {$name}',
  reminded: 'Reminder {$when}',
  ...reminderMessages,
  results: 'Results',
  close: 'Close',
  closeAsk: 'Do you want to close this form?',
  closeText: 'Nobody can answer it any more. It cannot be reopened.',
});

const tones = { coming: 'blue', open: 'green', closed: 'gray' } as const;

/** Rounds of a form with their recipients. */
export function RoundList({ form }: { readonly form: Assessment }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const few = useFew();
  const rounds = useQuery(roundsQuery(form.id));
  const close = useMutation(closeRound);
  const [closing, setClosing] = useState<FeedbackRound | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const wordsOf = ({ given_to: { sections, user_types, people } }: FeedbackRound): string => {
    const kinds = askedKinds.filter(({ id }) => user_types.includes(id));
    return format.list([
      ...kinds.map(({ label }) => text.phrase(label)),
      ...few(sections),
      ...(people > 0 ? [t('people', { n: people })] : []),
    ]);
  };
  return (
    <>
      <AsyncView query={rounds}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={IconMessageCircle} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={classes.list}>
              {all.map((round) => (
                <li key={round.id} className={classes.card}>
                  <div className={classes.about}>
                    <h3>{wordsOf(round)}</h3>
                    <p>
                      {[
                        t(round.is_anonymous ? 'anonymous' : 'named'),
                        t('window', {
                          from: format.moment(round.effective_at),
                          to: format.moment(round.due_at),
                        }),
                        t('rate', {
                          completed: format.number(round.completed),
                          asked: format.number(round.asked),
                        }),
                        t('by', { name: round.created_by_name }),
                        ...(round.state === 'closed'
                          ? []
                          : remindersIn(round.reminders).map((hours) =>
                              t('reminded', { when: t(reminderName(hours)) }),
                            )),
                      ].join(' · ')}
                    </p>
                  </div>
                  <StatusTag tone={tones[round.state]}>{t(round.state)}</StatusTag>
                  {form.can.edit ? (
                    <div className={classes.actions}>
                      <Button size="sm" onClick={() => setShown(round.id)}>
                        {t('results')}
                      </Button>
                      {round.state === 'closed' ? null : (
                        <ChangeButton size="sm" tone="quiet" onClick={() => setClosing(round)}>
                          {t('close')}
                        </ChangeButton>
                      )}
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
      <ConfirmDialog
        isOpen={closing !== null}
        title={t('closeAsk')}
        confirmLabel={t('close')}
        isDangerous
        isBusy={close.isPending}
        onConfirm={() => closing && close.mutate(closing.id, { onSettled: () => setClosing(null) })}
        onClose={() => setClosing(null)}
      >
        {t('closeText')}
      </ConfirmDialog>
      {shown === null ? null : (
        <ResultsDialog roundId={shown} name={form.name} onClose={() => setShown(null)} />
      )}
    </>
  );
}
