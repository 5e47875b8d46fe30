import { pathOf, rules, screenOf } from '@pelion/access';
import type { ClassRow } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent, IconCalendarOff, IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { CalendarBar } from '../../components/calendar/calendar-bar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CalendarBody } from './calendar-body.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import classes from './calendar-screen.module.css';
import { classesKey } from './class-keys.ts';
import { type ClassType, ofType } from './class-words.ts';
import { useClosureNotes } from './closures/use-closure-notes.ts';
import { addClassPath, type NewClassSlot, newClassOf } from './new-class-address.ts';
import { classesQuery } from './queries.ts';
import { useCalendarState } from './use-calendar-state.ts';

const NewMeetingDialog = later(() => import('./class-dialogs.tsx').then((file) => file.NewMeetingDialog));
const ClosuresDialog = later(() =>
  import('./closures/closures-dialog.tsx').then((file) => file.ClosuresDialog),
);
const SubscribeDialog = later(() =>
  import('./feeds/subscribe-dialog.tsx').then((file) => file.SubscribeDialog),
);
const MoveClassDialog = later(() => import('./move-class-dialog.tsx').then((file) => file.MoveClassDialog));

const messages = defineMessages({
  addClass: 'Add {class}',
  addMeeting: 'Add {meeting}',
  noClasses: 'No {class+} in these days',
  noMeetings: 'No {meeting+} in these days',
  emptyText: 'Other days may have some.',
  notFound: 'Nothing found.',
  closures: 'Closed days',
  subscribe: 'Subscribe',
});

/** Dialog over the calendar: a new meeting, the move of a class, the closed days, or the secret addresses. */
type Task =
  | { readonly kind: 'add'; readonly slot: NewClassSlot | null }
  | { readonly kind: 'move'; readonly id: number }
  | { readonly kind: 'closures' | 'subscribe' };

/** /classes */
export const ClassesScreen = () => <CalendarScreen typeId={1} />;

/** /meetings */
export const MeetingsScreen = () => <CalendarScreen typeId={2} />;

function CalendarScreen({ typeId }: { readonly typeId: ClassType }) {
  const text = useText();
  const t = text(messages);
  const { may, user } = useSignedIn();
  const navigate = useNavigate();
  const state = useCalendarState(typeId);
  const [task, setTask] = useState<Task | null>(null);
  const query = useQuery(classesQuery(state.filter));
  const notes = useClosureNotes(state.filter);
  useLiveQueries('classes', classesKey);
  const title = text.phrase(screenOf(ofType(typeId, ['classes', 'meetings'])).title);
  const label = t(ofType(typeId, ['addClass', 'addMeeting']));
  const mayAdd = may(typeId === 2 ? rules.addMeetings : rules.addClasses);
  const add =
    typeId === 2 ? { onChoose: () => setTask({ kind: 'add', slot: null }) } : { to: pathOf('addClass') };
  const addIn = (slot: NewClassSlot) =>
    typeId === 2 ? setTask({ kind: 'add', slot }) : void navigate(addClassPath(slot));
  const emptyOf = (rows: readonly ClassRow[]) => {
    if (rows.length > 0 || notes.length > 0 || state.view !== 'list') return null;
    return state.isFiltered ? (
      <NoMatch title={t('notFound')} onClear={state.clear} />
    ) : (
      <EmptyState
        icon={IconCalendarEvent}
        title={t(ofType(typeId, ['noClasses', 'noMeetings']))}
        text={t('emptyText')}
        action={mayAdd ? <AddButton {...add} label={label} /> : null}
      />
    );
  };
  return (
    <Page
      title={title}
      primary={mayAdd ? <AddButton {...add} label={label} /> : null}
      menu={[
        {
          label: t('closures'),
          icon: IconCalendarOff,
          worksWhenOver: true,
          onChoose: () => setTask({ kind: 'closures' }),
        },
        {
          label: t('subscribe'),
          icon: IconRss,
          worksWhenOver: true,
          onChoose: () => setTask({ kind: 'subscribe' }),
        },
      ]}
    >
      <div className={classes.calendar} aria-busy={query.isPlaceholderData || undefined}>
        <CalendarBar
          view={state.view}
          views={state.views}
          day={state.day}
          today={state.today}
          firstWeekday={state.firstWeekday}
          onView={state.setView}
          onDay={state.setDay}
        />
        <CalendarFilters state={state} />
        <AsyncView query={query} loading={<LoadingState blocks={[64, 64, 64]} />}>
          {(rows) =>
            emptyOf(rows) ?? (
              <CalendarBody
                typeId={typeId}
                state={state}
                rows={rows}
                notes={notes}
                label={title}
                onMove={(id) => setTask({ kind: 'move', id })}
                onCreate={mayAdd ? addIn : undefined}
              />
            )
          }
        </AsyncView>
      </div>
      {task?.kind === 'add' ? (
        <NewMeetingDialog
          slot={task.slot && newClassOf(task.slot, user.campus_time_zone)}
          onClose={() => setTask(null)}
        />
      ) : null}
      {task?.kind === 'move' ? <MoveClassDialog id={task.id} onClose={() => setTask(null)} /> : null}
      {task?.kind === 'closures' ? <ClosuresDialog onClose={() => setTask(null)} /> : null}
      {task?.kind === 'subscribe' ? <SubscribeDialog onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
