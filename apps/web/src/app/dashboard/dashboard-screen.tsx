import { defineMessages } from '@pelion/words';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { PendingAnswersSlot } from '../../domains/attempts/journal/pending-answers-slot.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './dashboard-screen.module.css';
import { greetingAt } from './greeting.ts';
import { widgetsFor } from './widgets.ts';

const messages = defineMessages({
  morning: 'Good morning, {$name}',
  afternoon: 'Good afternoon, {$name}',
  evening: 'Good evening, {$name}',
  today: '{$day} · {$campus}',
  empty: 'Nothing here yet',
  emptyText: 'What is new for you will show up on this page.',
});

const places = ['first', 'beside'] as const;

/** What is to be done first, for whoever looks; what is good to know stands beside it, and below it on a phone. */
export function DashboardScreen() {
  const { user, viewer } = useSignedIn();
  const t = useMessages(messages);
  const format = useFormat();
  const now = new Date();
  const campus =
    user.school_campuses.find(({ id }) => id === user.school_campus_id)?.name ?? user.school_name;
  const widgets = widgetsFor(viewer);
  return (
    <Page
      title={t(greetingAt(format.hourOf(now)), { name: user.name })}
      facts={t('today', { day: format.longDay(now), campus })}
    >
      {viewer.userType === 'student' ? <PendingAnswersSlot /> : null}
      {widgets.length === 0 ? (
        <EmptyState icon={IconLayoutDashboard} title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className={classes.board}>
          {places.map((place) => (
            <div key={place} className={classes[place]}>
              {widgets
                .filter((widget) => widget.place === place)
                .map(({ id, Widget }) => (
                  <Widget key={id} />
                ))}
            </div>
          ))}
        </div>
      )}
    </Page>
  );
}
