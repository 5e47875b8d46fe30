import { pathOf, rules, screenOf } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { stateOf } from '../../components/calendar/calendar-item.ts';
import { useNow } from '../../components/calendar/use-now.ts';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListPath } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ClassFacts } from './class-facts.tsx';
import { type ClassOffers, type ClassTask, useClassMenu } from './class-menu.ts';
import classes from './class-page.module.css';
import { JoinPlace } from './join-place.tsx';
import { useClassFacts } from './use-class-facts.ts';

const ClassTaskDialog = later(() => import('./class-task-dialog.tsx').then((file) => file.ClassTaskDialog));
const ClassPeople = later(
  () => import('./class-people.tsx').then((file) => file.ClassPeople),
  <LoadingState blocks={[120]} />,
);
const ClassWork = later(
  () => import('./class-work.tsx').then((file) => file.ClassWork),
  <LoadingState blocks={[120]} />,
);

const messages = defineMessages({
  details: 'Details',
  cancelled: 'Cancelled',
  deleted: 'Deleted',
  running: 'Now',
  over: 'Over',
  changed: 'Changed',
  cancelledTitle: 'Cancelled: {$reason}',
  deletedTitle: 'Deleted. Only people who can restore it see this page.',
});

const states = {
  ahead: null,
  running: ['running', 'green'],
  over: ['over', 'gray'],
  cancelled: ['cancelled', 'red'],
} as const;

const kindOf = (stateId: number) => (stateId === 1 ? 'scheduled' : 'cancelled');

const hasStudents = ({ sections, groups, students }: ClassRecord) =>
  [sections, groups, students].some((all) => all.length > 0);

interface ClassPageProps {
  readonly record: ClassRecord;
  readonly offers: ClassOffers;
  readonly register: ReactNode;
}

/** Page of one class or meeting: facts, joining, people and work around it. */
export function ClassPage({ record, offers, register }: ClassPageProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const now = useNow();
  const [task, setTask] = useState<ClassTask | null>(null);
  const listScreen = record.type_id === 2 ? 'meetings' : 'classes';
  const list = useListPath(pathOf(listScreen));
  const menu = useClassMenu(record, setTask, offers);
  const { time, place, hosts } = useClassFacts(record);
  const isDeleted = record.state_id === 3;
  const state = stateOf(
    { kind: kindOf(record.state_id), startsAt: record.starts_at, endsAt: record.ends_at },
    now,
  );
  const shown = states[state];
  return (
    <Page
      title={record.name}
      back={{ to: list, label: text.phrase(screenOf(listScreen).title) }}
      tag={
        <>
          {isDeleted ? <StatusTag tone="gray">{t('deleted')}</StatusTag> : null}
          {shown && !isDeleted ? <StatusTag tone={shown[1]}>{t(shown[0])}</StatusTag> : null}
          {record.is_changed ? <StatusTag tone="gray">{t('changed')}</StatusTag> : null}
        </>
      }
      facts={[time, place, hosts].filter((fact) => fact !== '').join(' · ')}
      primary={<JoinPlace record={record} now={now} />}
      menu={menu}
      width="form"
    >
      <div className={classes.page}>
        {record.state_id === 2 && record.reason !== '' ? (
          <Notice kind="warning" title={t('cancelledTitle', { reason: record.reason })} />
        ) : null}
        {isDeleted ? <Notice kind="warning" title={t('deletedTitle')} /> : null}
        <SettingsSection title={t('details')}>
          <ClassFacts record={record} />
        </SettingsSection>
        {register}
        {record.can.seePeople ? (
          <>
            <ClassPeople id={record.id} typeId={record.type_id} />
            {may(rules.viewAssessments) && hasStudents(record) ? <ClassWork id={record.id} /> : null}
          </>
        ) : null}
      </div>
      {task ? (
        <ClassTaskDialog
          task={task}
          record={record}
          onClose={() => setTask(null)}
          onDeleted={() => void navigate(list, { replace: true })}
        />
      ) : null}
    </Page>
  );
}
