import { pathOf, screenOf } from '@pelion/access';
import type { Makeup } from '@pelion/contract/makeups';
import { type MakeupState, makeupStateNames, makeupStates } from '@pelion/contract/makeups/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { Page } from '../../../components/page.tsx';
import { RecordCard, RecordCards } from '../../../components/record-card.tsx';
import { TabRow } from '../../../components/tab-row.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useText } from '../../../lib/text.ts';
import { attendanceKey } from '../queries.ts';
import { useClassTime } from '../use-class-time.ts';
import classes from './makeups.module.css';
import { makeupsQuery } from './queries.ts';

const ApproveDialog = later(() => import('./decide-dialogs.tsx').then((file) => file.ApproveDialog));
const RefuseDialog = later(() => import('./decide-dialogs.tsx').then((file) => file.RefuseDialog));

const messages = defineMessages({
  states: 'State',
  count: '{$state} ({$n})',
  none: 'No makeups here',
  noneText: 'A {student} who missed a {class} can ask to make it up in another one.',
  missed: 'Missed',
  wish: 'Wish',
  place: 'Makeup',
  reason: 'Reason',
  asked: 'Asked by {$name}, {$at}',
  decided: 'Decided by {$name}',
  approve: 'Approve',
  change: 'Another {class}',
  refuse: 'Refuse',
  approveOf: 'Approve the makeup of {$name}',
  changeOf: 'Another {class} for {$name}',
  refuseOf: 'Refuse the makeup of {$name}',
});

type Task = { readonly kind: 'approve' | 'refuse'; readonly makeup: Makeup };

/** /classes/makeups: makeups by state, the waiting ones first. */
export function MakeupsScreen() {
  const text = useText();
  const t = text(messages);
  const panelId = useId();
  const [state, setState] = useState<MakeupState>('asked');
  const [task, setTask] = useState<Task | null>(null);
  useLiveQueries('attendance', attendanceKey);
  const waiting = useQuery(makeupsQuery('asked')).data?.length ?? 0;
  const query = useQuery(makeupsQuery(state));
  const close = () => setTask(null);
  return (
    <Page title={text.phrase(screenOf('makeups').title)} width="form">
      <TabRow
        label={t('states')}
        panelId={panelId}
        active={state}
        onChange={setState}
        tabs={makeupStateNames.map((id) => {
          const label = text.phrase(makeupStates[id]);
          return {
            id,
            label: id === 'asked' && waiting > 0 ? t('count', { state: label, n: waiting }) : label,
          };
        })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={text.phrase(makeupStates[state])}
        className={classes.panel}
      >
        <AsyncView query={query} loading={<LoadingState blocks={[120, 120]} />}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <RecordCards>
                {all.map((makeup) => (
                  <MakeupCard key={makeup.id} makeup={makeup} onTask={setTask} />
                ))}
              </RecordCards>
            )
          }
        </AsyncView>
      </div>
      {task?.kind === 'approve' ? <ApproveDialog makeup={task.makeup} onClose={close} /> : null}
      {task?.kind === 'refuse' ? <RefuseDialog makeup={task.makeup} onClose={close} /> : null}
    </Page>
  );
}

interface MakeupCardProps {
  readonly makeup: Makeup;
  readonly onTask: (task: Task) => void;
}

function MakeupCard({ makeup, onTask }: MakeupCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const timeOf = useClassTime();
  const { student_id, student_name: name, missed, made_up_in, wish, reason, state, can } = makeup;
  const linkTo = (each: { readonly id: number; readonly name: string }) => (
    <Link to={pathOf('viewClass', { classId: each.id })}>{each.name}</Link>
  );
  const isAsked = state === 'asked';
  return (
    <RecordCard
      name={name}
      title={
        <Link to={pathOf('profile', { userId: student_id })}>
          <bdi>{name}</bdi>
        </Link>
      }
      facts={[
        t('asked', { name: makeup.asked_by_name, at: format.when(makeup.asked_at) }),
        makeup.decided_by_name !== null && t('decided', { name: makeup.decided_by_name }),
      ]}
      menu={[]}
    >
      <dl className={classes.facts}>
        <dt>{t('missed')}</dt>
        <dd>
          {linkTo(missed)}, {timeOf(missed)}
        </dd>
        {wish === '' ? null : (
          <>
            <dt>{t('wish')}</dt>
            <dd>{wish}</dd>
          </>
        )}
        {made_up_in === null ? null : (
          <>
            <dt>{t('place')}</dt>
            <dd>
              {linkTo(made_up_in)}, {timeOf(made_up_in)}
            </dd>
          </>
        )}
        {reason === '' ? null : (
          <>
            <dt>{t('reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      {can.decide ? (
        <div className={classes.actions}>
          {isAsked ? (
            <ChangeButton
              aria-label={t('refuseOf', { name })}
              onClick={() => onTask({ kind: 'refuse', makeup })}
            >
              {t('refuse')}
            </ChangeButton>
          ) : null}
          <ChangeButton
            tone={isAsked ? 'primary' : 'default'}
            aria-label={t(isAsked ? 'approveOf' : 'changeOf', { name })}
            onClick={() => onTask({ kind: 'approve', makeup })}
          >
            {t(isAsked ? 'approve' : 'change')}
          </ChangeButton>
        </div>
      ) : null}
    </RecordCard>
  );
}
