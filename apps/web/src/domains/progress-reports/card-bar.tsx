import type { ReportCard } from '@pelion/contract/progress-reports';
import { cardStateTable, moveRefusals } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import classes from './card.module.css';
import { isBack, moveWordsOf } from './move-words.ts';
import type { OpenPlaces } from './place-frame.tsx';
import { type CardMove, cardQuery, moveCard } from './queries.ts';

const ReasonDialog = later(() =>
  import('../../components/reason-dialog.tsx').then((file) => file.ReasonDialog<CardMove, ReportCard>),
);
const ProblemsDialog = later(() => import('./problems-dialog.tsx').then((file) => file.ProblemsDialog));

const messages = defineMessages({
  moved: '{$name}: {$done}',
  back: 'Why does the card of {$name} go back?',
  reopen: 'Why is the card of {$name} reopened?',
  problems: '{$n} {#n|problem|problems}',
  unsaved: 'A place could not be saved. Please look at it first.',
});

interface CardBarProps {
  readonly card: ReportCard;
  readonly places: OpenPlaces;
  /** Called after a step forward. */
  readonly onMoved: () => void;
}

interface Asked {
  readonly kind: 'problems' | 'reason';
  readonly to: number;
  /** Card as it was saved for the move. */
  readonly now: ReportCard;
}

/** Moves of a card, and what stands in their way. */
export function CardBar({ card, places, onMoved }: CardBarProps) {
  const text = useText();
  const t = text(messages);
  const queries = useQueryClient();
  const move = useMutation(moveCard(card.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { problems, moves, state_id, student_name: name } = card;
  const close = () => setAsked(null);
  const tell = (to: number) =>
    toast('success', t('moved', { name, done: text.phrase(moveWordsOf(state_id, to).done) }));
  const send = (to: number, { version }: ReportCard) =>
    move.mutate(
      { state_id: to, version, reason: '', with_warnings: true },
      {
        onSuccess() {
          close();
          tell(to);
          onMoved();
        },
        onError(cause) {
          close();
          toast('failure', messageOf(cause));
        },
      },
    );
  const press = async (to: number) => {
    setIsSaving(true);
    const saved = await Promise.all([...places.values()].map((flush) => flush()));
    setIsSaving(false);
    if (saved.includes(false)) return void toast('failure', t('unsaved'));
    // Saving has found the problems of now.
    const now = queries.getQueryData(cardQuery(card.id).queryKey) ?? card;
    if (isBack(to)) setAsked({ kind: 'reason', to, now });
    else if (isDraft && now.problems.length > 0) setAsked({ kind: 'problems', to, now });
    else send(to, now);
  };
  const isDraft = cardStateTable.nameOf(state_id) === 'draft';
  const forward = moves.filter((to) => !isBack(to));
  const backward = moves.filter(isBack);
  const isPublished = cardStateTable.nameOf(state_id) === 'published';
  const waits = card.refusal !== null && card.refusal !== 'errors' && card.refusal !== 'warnings';
  return (
    <div className={classes.bar} data-bottom-bar>
      <span className={classes.barFacts}>
        {problems.length > 0 ? t('problems', { n: problems.length }) : null}
        {forward.length === 0 && waits && card.refusal ? text.phrase(moveRefusals[card.refusal]) : null}
      </span>
      {backward.map((to) => (
        <ChangeButton key={to} isBusy={isSaving} onClick={() => void press(to)}>
          {text.phrase(moveWordsOf(state_id, to).label)}
        </ChangeButton>
      ))}
      {forward.map((to, at) => (
        <ChangeButton
          key={to}
          tone={at === 0 ? 'primary' : 'default'}
          isBusy={isSaving || move.isPending}
          onClick={() => void press(to)}
        >
          {text.phrase(moveWordsOf(state_id, to).label)}
        </ChangeButton>
      ))}
      {asked?.kind === 'problems' ? (
        <ProblemsDialog
          problems={asked.now.problems}
          label={text.phrase(moveWordsOf(state_id, asked.to).label)}
          isBusy={move.isPending}
          onConfirm={() => send(asked.to, asked.now)}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'reason' ? (
        <ReasonDialog
          title={t(isPublished ? 'reopen' : 'back', { name })}
          submitLabel={text.phrase(moveWordsOf(state_id, asked.to).label)}
          readers="staff"
          mutation={moveCard(card.id)}
          variables={(reason) => ({
            ...{ state_id: asked.to, version: asked.now.version, reason, with_warnings: false },
          })}
          onSaved={() => tell(asked.to)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
