import type { Regrade } from '@pelion/contract/regrades';
import { regradeActions, regradeStates } from '@pelion/contract/regrades/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { WorkProgress } from '../../components/work-progress.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { applyRegrade, cancelRegrade, isGoingOn, resultPages, undoRegrade } from './queries.ts';
import classes from './regrades.module.css';

const RegradeTable = later(
  () => import('./regrade-table.tsx').then((file) => file.RegradeTable),
  <LoadingState blocks={[44, 48, 48, 48]} />,
);

const messages = defineMessages({
  everywhere: 'At all schedules of the {assessment}',
  rightNow: 'Right: {$answers}',
  applied: 'Applied by {$name}, {$date}',
  undone: 'Undone by {$name}, {$date}',
  created: 'Previewed by {$name}, {$date}',
  progress: 'Progress',
  count: '{$n} of {$total} attempts',
  previewing: 'Calculating the changes…',
  applying: 'Applying…',
  undoing: 'Undoing…',
  leave: 'You may leave this page. It continues, and you can come back to it here.',
  changes: '{$changed} of {$n} {#n|result changes|results change}: {$better} better, {$worse} worse.',
  noChange: 'No result changes.',
  changed: '{$changed} of {$n} {#n|result|results} changed: {$better} better, {$worse} worse.',
  noneChanged: 'No result changed.',
  effect: 'Results that get better or worse',
  better: 'Better',
  worse: 'Worse',
  same: 'Unchanged',
  marked: '{$n} {#n|answer keeps|answers keep} the points given by hand.',
  running: '{$n} {#n|attempt is|attempts are} still running and will use it when they end.',
  apply: 'Apply',
  discard: 'Discard',
  undo: 'Undo',
  askApply: 'Change {$n} {#n|result|results}?',
  applyText: 'People who can see these results are notified. You can undo it.',
  askUndo: 'Undo this for {$n} {#n|result|results}?',
  undoText: 'Every result goes back to what it was. People who can see them are notified.',
  everyone: 'Show results that stay the same, too',
  none: 'No result to show.',
});

/** One regrade: change, progress, effect on each result, and actions. */
export function RegradeCard({ regrade, isOpen }: { readonly regrade: Regrade; readonly isOpen: boolean }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const apply = useMutation(applyRegrade);
  const undo = useMutation(undoRegrade);
  const cancel = useMutation(cancelRegrade);
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const { counts, state, handled, total } = regrade;
  const stage = state === 'applying' || state === 'undoing' ? state : 'previewing';
  const byline =
    regrade.undone_at && regrade.undone_by_name !== null
      ? t('undone', { name: regrade.undone_by_name, date: format.moment(regrade.undone_at) })
      : regrade.applied_at && regrade.applied_by_name !== null
        ? t('applied', { name: regrade.applied_by_name, date: format.moment(regrade.applied_at) })
        : t('created', { name: regrade.created_by_name, date: format.moment(regrade.created_at) });
  return (
    <section className={classes.card} aria-label={text.phrase(regradeActions[regrade.action])}>
      <header className={classes.head}>
        <h3>{text.phrase(regradeActions[regrade.action])}</h3>
        <StatusTag tone={regradeStates[state].tone}>{text.phrase(regradeStates[state].label)}</StatusTag>
      </header>
      {regrade.details.length > 0 ? <p>{t('rightNow', { answers: regrade.details.join(' · ') })}</p> : null}
      {regrade.schedule_id === null ? <p>{t('everywhere')}</p> : null}
      {regrade.reason === '' ? null : <p>{regrade.reason}</p>}
      <p className="field-hint">{byline}</p>
      {regrade.problem === null ? null : <Notice kind="failure">{regrade.problem}</Notice>}
      {isGoingOn(regrade) ? (
        <WorkProgress
          stage={t(stage)}
          label={t('progress')}
          handled={handled}
          total={total}
          count={total === null ? null : t('count', { n: handled, total })}
          hint={t('leave')}
        />
      ) : (
        <>
          <p>
            {counts.changed > 0
              ? t(regrade.applied_at === null ? 'changes' : 'changed', {
                  changed: counts.changed,
                  n: counts.submitted,
                  better: counts.better,
                  worse: counts.worse,
                })
              : t(regrade.applied_at === null ? 'noChange' : 'noneChanged')}{' '}
            {counts.marked > 0 ? t('marked', { n: counts.marked }) : null}{' '}
            {counts.running > 0 ? t('running', { n: counts.running }) : null}
          </p>
          {counts.changed > 0 ? (
            <StackedBar
              legend
              label={t('effect')}
              parts={[
                { name: t('better'), value: counts.better, tone: 'right' },
                { name: t('worse'), value: counts.worse, tone: 'wrong' },
                {
                  name: t('same'),
                  value: Math.max(0, counts.submitted - counts.better - counts.worse),
                  tone: 'quiet',
                },
              ]}
            />
          ) : null}
        </>
      )}
      {isOpen && !isGoingOn(regrade) ? <Results regrade={regrade} /> : null}
      <div className={classes.way}>
        {regrade.can.apply ? (
          <ChangeButton tone="primary" isBusy={apply.isPending} onClick={() => setAsked('apply')}>
            {t('apply')}
          </ChangeButton>
        ) : null}
        {regrade.can.cancel && state === 'ready' ? (
          <ChangeButton isBusy={cancel.isPending} onClick={() => cancel.mutate(regrade.id)}>
            {t('discard')}
          </ChangeButton>
        ) : null}
        {regrade.can.undo ? (
          <ChangeButton isBusy={undo.isPending} onClick={() => setAsked('undo')}>
            {t('undo')}
          </ChangeButton>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asked === 'apply'}
        title={t('askApply', { n: counts.changed })}
        confirmLabel={t('apply')}
        onConfirm={() => {
          setAsked(null);
          apply.mutate(regrade.id);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t('applyText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'undo'}
        title={t('askUndo', { n: counts.changed })}
        confirmLabel={t('undo')}
        isDangerous
        onConfirm={() => {
          setAsked(null);
          undo.mutate(regrade.id);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t('undoText')}</p>
      </ConfirmDialog>
    </section>
  );
}

function Results({ regrade }: { readonly regrade: Regrade }) {
  const t = useText()(messages);
  const [isAll, setAll] = useState(false);
  const pages = useInfiniteQuery(resultPages(regrade, isAll));
  useEffect(() => void RegradeTable.preload(), []);
  return (
    <div className={classes.results}>
      <CheckboxField label={t('everyone')} value={isAll} onChange={setAll} />
      <AsyncList query={{ data: pages.data?.pages.flat(), error: pages.error }} empty={<p>{t('none')}</p>}>
        {(rows) => (
          <>
            <RegradeTable rows={rows} />
            <MorePages of={pages} />
          </>
        )}
      </AsyncList>
    </div>
  );
}
