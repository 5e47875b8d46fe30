import { pathOf, rules } from '@pelion/access';
import type { ReportCard } from '@pelion/contract/progress-reports';
import { cardStateTable } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconChevronLeft, IconChevronRight, IconEye, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './card.module.css';
import { CardAttendance } from './card-attendance.tsx';
import { CardBar } from './card-bar.tsx';
import { CardNotices } from './card-notices.tsx';
import { cardPath, cyclePath, previewPath } from './card-paths.ts';
import { OverallPlace } from './overall-place.tsx';
import type { OpenPlaces } from './place-frame.tsx';
import { placeOf } from './place-values.ts';
import { cardQuery, cardsQuery, progressReportsKey } from './queries.ts';
import { SubjectPlace } from './subject-place.tsx';

const HistoryDialog = later(() => import('./card-history-dialog.tsx').then((file) => file.CardHistoryDialog));
const MarksDialog = later(() => import('./marks-dialog.tsx').then((file) => file.MarksDialog));

const messages = defineMessages({
  due: 'due {$day}',
  previous: 'Previous {student}',
  next: 'Next {student}',
  first: 'This is the first one',
  last: 'This is the last one',
  preview: 'Preview',
  marks: 'Take marks over',
  history: 'History',
});

/** /reports/progress-report/card/{id}: writing the card of a student. */
export function CardScreen() {
  const { may } = useSignedIn();
  const id = readId(useParams().reportCardId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  // Families read the published card.
  if (!may(rules.viewProgressCycles)) return <Navigate to={previewPath(id)} replace />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  useLiveQueries('progressReports', progressReportsKey);
  const query = useQuery(cardQuery(id));
  return (
    <AsyncView query={query} level={1}>
      {(card) => <Card card={card} />}
    </AsyncView>
  );
}

function Card({ card }: { readonly card: ReportCard }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const [places] = useState<OpenPlaces>(() => new Map());
  const [dialog, setDialog] = useState<'history' | 'marks' | null>(null);
  const { progress_report_id, section_id, state_id } = card;
  const { data } = useQuery(cardsQuery(progress_report_id, { section_ids: [section_id] }));
  const cards = data?.cards ?? [];
  const at = cards.findIndex(({ id }) => id === card.id);
  /** Saves first; what cannot be saved stays on the device, so that the way is never barred. */
  const leaveFor = (to: string) =>
    void Promise.all([...places.values()].map((flush) => flush())).then(() => navigate(to));
  const turn = (by: 1 | -1) => {
    const to = by === 1 ? card.next_id : card.previous_id;
    return {
      tone: 'quiet' as const,
      'aria-label': t(by === 1 ? 'next' : 'previous'),
      disabledReason: to === null ? t(by === 1 ? 'last' : 'first') : null,
      onClick: () => to !== null && leaveFor(cardPath(to)),
    };
  };
  /** Next card that waits for the same step, from here on and then from the start. */
  const waiting = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0))].find(
    (one) => one.state_id === state_id && one.id !== card.id,
  );
  const overall = placeOf(card, null);
  const canTakeOver = card.has_marks && cardStateTable.nameOf(state_id) === 'draft' && !card.is_closed;
  return (
    <Page
      title={card.student_name}
      back={{ to: cyclePath(progress_report_id), label: card.progress_report_name }}
      tag={
        <StatusTag tone={cardStateTable.toneOf(state_id)}>
          {text.phrase(cardStateTable.labelOf(state_id))}
        </StatusTag>
      }
      facts={[card.section_name, t('due', { day: format.civilDay(card.due_date) })].join(' · ')}
      primary={
        <span className={classes.turn}>
          <Button {...turn(-1)} icon={IconChevronLeft} />
          <Button {...turn(1)} icon={IconChevronRight} />
        </span>
      }
      menu={[
        { label: t('preview'), icon: IconEye, to: previewPath(card.id) },
        canTakeOver && { label: t('marks'), icon: IconRefresh, onChoose: () => setDialog('marks') },
        {
          label: t('history'),
          icon: IconHistory,
          worksWhenOver: true,
          onChoose: () => setDialog('history'),
        },
      ]}
    >
      <div className={classes.card}>
        <CardNotices card={card} />
        {card.attendance ? <CardAttendance attendance={card.attendance} stays={card.stays} /> : null}
        {card.subjects.map((subject) => {
          const saved = placeOf(card, subject.subject_id);
          return saved ? (
            <SubjectPlace
              key={subject.subject_id}
              card={card}
              subject={subject}
              saved={saved}
              places={places}
            />
          ) : null;
        })}
        {card.parts.includes('overall') && overall ? (
          <OverallPlace card={card} saved={overall} places={places} />
        ) : null}
        <CardBar card={card} places={places} onMoved={() => waiting && void navigate(cardPath(waiting.id))} />
      </div>
      {dialog === 'history' ? <HistoryDialog card={card} onClose={() => setDialog(null)} /> : null}
      {dialog === 'marks' ? (
        <MarksDialog cycleId={progress_report_id} cardIds={[card.id]} onClose={() => setDialog(null)} />
      ) : null}
    </Page>
  );
}
