import { pathOf, rules } from '@pelion/access';
import type { ProgressReportDetails } from '@pelion/contract/progress-reports';
import { cardStateTable } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconArchive, IconArchiveOff, IconArrowBackUp, IconSettings, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './cycle.module.css';
import { CycleCards } from './cycle-cards.tsx';
import { CycleWriters } from './cycle-writers.tsx';
import { closeCycle, cycleQuery, progressReportsKey, undoMoves } from './queries.ts';
import { StateBar } from './state-bar.tsx';

const CycleDialog = later(() => import('./cycle-dialog.tsx').then((file) => file.CycleDialog));
const RemoveCycleDialog = later(() =>
  import('./remove-cycle-dialog.tsx').then((file) => file.RemoveCycleDialog),
);
const MarksDialog = later(() => import('./marks-dialog.tsx').then((file) => file.MarksDialog));

const messages = defineMessages({
  list: 'Progress Report',
  closed: 'Closed',
  days: '{$from} to {$to}',
  due: 'due {$day}',
  marks: 'Take marks over',
  frozen: 'Marks of {$moment}',
  notFrozen: 'Marks are not taken over yet',
  settings: 'Settings',
  close: 'Close',
  open: 'Open again',
  remove: 'Delete',
  moved: '{$n} {#n|card|cards} moved to {$state}, {$ago}',
  undo: 'Undo',
});

/** /reports/progress-report/individual/{id}: cards of a cycle, and who is behind. */
export function CycleScreen() {
  const id = readId(useParams().progressReportId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  const { may } = useSignedIn();
  useLiveQueries('progressReports', progressReportsKey);
  const query = useQuery({ ...cycleQuery(id), enabled: may(rules.viewProgressCycles) });
  if (!may(rules.viewProgressCycles)) return <Navigate to={pathOf('progressReport')} replace />;
  return (
    <AsyncView query={query} level={1}>
      {(cycle) => <Cycle cycle={cycle} />}
    </AsyncView>
  );
}

function Cycle({ cycle }: { readonly cycle: ProgressReportDetails }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'settings' | 'remove' | 'marks' | null>(null);
  const undo = useMutation(undoMoves(cycle.id));
  const turn = useMutation(closeCycle(cycle.id));
  const { can, is_closed, undoable, version } = cycle;
  const close = () => setDialog(null);
  const hasMarks = cycle.has_marks && can.edit && !is_closed;
  return (
    <Page
      title={cycle.name}
      back={{ to: pathOf('progressReport'), label: t('list') }}
      tag={is_closed ? <StatusTag tone="gray">{t('closed')}</StatusTag> : null}
      facts={[
        cycle.academic_year,
        t('days', { from: format.civilDay(cycle.start_date), to: format.civilDay(cycle.end_date) }),
        t('due', { day: format.civilDay(cycle.due_date) }),
        ...(cycle.has_marks
          ? [
              cycle.frozen_at === null
                ? t('notFrozen')
                : t('frozen', { moment: format.moment(cycle.frozen_at) }),
            ]
          : []),
      ].join(' · ')}
      primary={
        hasMarks ? (
          <ChangeButton
            tone={cycle.frozen_at === null ? 'primary' : 'default'}
            onClick={() => setDialog('marks')}
          >
            {t('marks')}
          </ChangeButton>
        ) : null
      }
      menu={[
        can.edit && { label: t('settings'), icon: IconSettings, onChoose: () => setDialog('settings') },
        can.approve && {
          label: t(is_closed ? 'open' : 'close'),
          icon: is_closed ? IconArchiveOff : IconArchive,
          onChoose: () => turn.mutate({ is_closed: !is_closed, version }),
        },
        can.delete && {
          label: t('remove'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => setDialog('remove'),
        },
      ]}
    >
      <div className={classes.cycle}>
        <StateBar states={cycle.by_state} />
        {undoable ? (
          <Notice
            kind="info"
            actions={
              <ChangeButton
                size="sm"
                icon={IconArrowBackUp}
                isBusy={undo.isPending}
                onClick={() => undo.mutate(undoable.bulk_id)}
              >
                {t('undo')}
              </ChangeButton>
            }
          >
            {t('moved', {
              n: undoable.count,
              state: text.phrase(cardStateTable.labelOf(undoable.state_id)),
              ago: format.ago(undoable.at),
            })}
          </Notice>
        ) : null}
        <CycleWriters cycle={cycle} />
        <CycleCards cycle={cycle} />
      </div>
      {dialog === 'settings' ? <CycleDialog cycleId={cycle.id} onSaved={close} onClose={close} /> : null}
      {dialog === 'marks' ? <MarksDialog cycleId={cycle.id} cardIds={null} onClose={close} /> : null}
      {dialog === 'remove' ? (
        <RemoveCycleDialog
          cycle={cycle}
          onClose={close}
          onRemoved={() => void navigate(pathOf('progressReport'))}
        />
      ) : null}
    </Page>
  );
}
