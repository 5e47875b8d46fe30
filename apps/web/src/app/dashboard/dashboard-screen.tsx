import { rules } from '@pelion/access';
import { boardOf, sizeOf } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { PendingAnswersSlot } from '../../domains/attempts/journal/pending-answers-slot.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { boardQuery, isBoardStale } from './board.ts';
import { BoardWidget } from './board-widget.tsx';
import classes from './dashboard-screen.module.css';
import { greetingAt, isNamed } from './greeting.ts';
import { MissingWork } from './lazy-missing.ts';
import { BoardStanding } from './lazy-standing.ts';

const SetupChecklist = later(
  () => import('../../domains/registration/setup-checklist.tsx').then((file) => file.SetupChecklist),
  null,
);
const ArrangeDialog = later(() => import('./arrange-dialog.tsx').then((file) => file.ArrangeDialog));

const messages = defineMessages({
  window: 'Dashboard',
  morning: 'Good morning, {$name}',
  afternoon: 'Good afternoon, {$name}',
  evening: 'Good evening, {$name}',
  morningAlone: 'Good morning',
  afternoonAlone: 'Good afternoon',
  eveningAlone: 'Good evening',
  today: '{$day} · {$campus}',
  arrange: 'Arrange dashboard',
  empty: 'Nothing here yet',
  emptyText: 'New things for you will appear on this page.',
  allHidden: 'You have hidden everything',
  allHiddenText: 'Add widgets to see them here.',
});

const sizes = ['wide', 'narrow'] as const;

/** Dashboard: tasks first, other widgets beside them, or below on phones. */
export function DashboardScreen() {
  const { user, viewer, may } = useSignedIn();
  const t = useMessages(messages);
  const format = useFormat();
  const queries = useQueryClient();
  const [isArranging, setIsArranging] = useState(false);
  const now = new Date();
  const greeting = greetingAt(format.hourOf(now));
  const campusId = user.school_campus_id;
  const campus = user.school_campuses.find(({ id }) => id === campusId)?.name ?? user.school_name;
  const board = useQuery({
    ...boardQuery(campusId),
    enabled: may(rules.seeWidgets),
    refetchOnMount: () => (isBoardStale(queries, campusId) ? 'always' : true),
  });
  // If the request fails, each widget fetches its own data and shows its own error.
  const { shown, hidden } = boardOf(viewer, board.data?.arrangement ?? null);
  const mayArrange = may(rules.arrangeDashboard) && shown.length + hidden.length > 0;
  const open = () => setIsArranging(true);
  return (
    <Page
      title={isNamed(user) ? t(greeting, { name: user.name }) : t(`${greeting}Alone`)}
      windowTitle={t('window')}
      facts={t('today', { day: format.longDay(now), campus })}
      menu={[
        mayArrange &&
          board.data !== undefined && { label: t('arrange'), icon: IconLayoutDashboard, onChoose: open },
      ]}
    >
      {viewer.userType === 'student' ? <PendingAnswersSlot /> : null}
      {user.school.trial_ends_at !== null && may(rules.setUpSchool) ? <SetupChecklist /> : null}
      {board.isLoading ? (
        <LoadingState />
      ) : (
        <div className={classes.page}>
          {may(rules.seeMissingWork) && may(rules.seeWidgets) ? <MissingWork /> : null}
          {may(rules.viewResults) && may(rules.seeWidgets) ? <BoardStanding /> : null}
          {shown.length === 0 ? nothing() : widgets()}
        </div>
      )}
      {isArranging ? (
        <ArrangeDialog
          board={{ shown, hidden }}
          isAsAtFirst={!board.data?.isOwn}
          onClose={() => setIsArranging(false)}
        />
      ) : null}
    </Page>
  );

  function nothing() {
    const isHidden = hidden.length > 0 && mayArrange;
    return (
      <EmptyState
        icon={IconLayoutDashboard}
        title={t(isHidden ? 'allHidden' : 'empty')}
        text={t(isHidden ? 'allHiddenText' : 'emptyText')}
        action={isHidden ? <Button onClick={open}>{t('arrange')}</Button> : null}
      />
    );
  }

  function widgets() {
    return (
      <div className={classes.board}>
        {sizes.map((size) => (
          <div key={size} className={classes[size]}>
            {shown.map((name, order) =>
              sizeOf(name) === size ? (
                // On phones both columns merge in the chosen order.
                <div key={name} className={classes.widget} style={{ order }}>
                  <BoardWidget name={name} />
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
    );
  }
}
