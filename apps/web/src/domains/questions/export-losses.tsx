import type { ExportItem, ExportReport, ForeignFormat } from '@pelion/contract/question-exchange';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { exportPreviewQuery } from './export-queries.ts';
import classes from './import-report-view.module.css';

const messages = defineMessages({
  looking: 'Checking for losses…',
  failed: 'The check for losses failed.',
  again: 'Try again',
  report: 'Losses',
  whole: '{$n} {question#n} whole',
  passages: '{$n} {#n|passage|passages}',
  lossy: '{$n} with loss',
  refused: '{$n} left out',
  nothing: 'None of the {question+} fit into this format. Choose another one.',
  every: 'Of every {question}: {$note}',
  tagRefused: 'Skipped',
  tagLoss: 'With loss',
  place: '{^question} {$n}',
  passage: 'Passage',
});

interface ExportLossesProps {
  readonly assessmentId: number;
  readonly format: ForeignFormat;
  readonly questionIds: readonly number[] | undefined;
}

/** Lists, question by question, the parts that the file cannot hold, before the download. */
export function ExportLosses({ assessmentId, format, questionIds }: ExportLossesProps) {
  const t = useMessages(messages);
  const query = useQuery(exportPreviewQuery(assessmentId, format, questionIds));
  if (query.isError)
    return (
      <Notice
        kind="failure"
        title={t('failed')}
        actions={
          <Button size="sm" onClick={() => query.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {messageOf(query.error)}
      </Notice>
    );
  if (!query.data)
    return (
      <p className="field-hint" role="status">
        {t('looking')}
      </p>
    );
  return <Report report={query.data} />;
}

/** A file of a passage alone is one, too. */
export const isNothingIn = (counts: ExportReport['counts']) =>
  counts.exported + counts.exportedWithLoss + counts.passages === 0;

function Report({ report: { counts, notes, items } }: { readonly report: ExportReport }) {
  const t = useMessages(messages);
  const said = [
    t('whole', { n: counts.exported }),
    t('lossy', { n: counts.exportedWithLoss }),
    t('refused', { n: counts.refused }),
    counts.passages > 0 ? t('passages', { n: counts.passages }) : null,
  ];
  return (
    <section aria-label={t('report')}>
      <p className={classes.summary} role="status">
        {said.filter(Boolean).join(' · ')}
      </p>
      {isNothingIn(counts) ? <Notice kind="failure">{t('nothing')}</Notice> : null}
      {notes.map((note) => (
        <p key={note} className="field-hint">
          {t('every', { note })}
        </p>
      ))}
      {items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={classes.items} tabIndex={0} aria-label={t('report')}>
          {items.map((item) => (
            <LostItem key={item.question_id} item={item} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function LostItem({ item }: { readonly item: ExportItem }) {
  const t = useMessages(messages);
  const isRefused = item.outcome === 'refused';
  const name = item.title || item.excerpt;
  return (
    <li>
      <div className={classes.head}>
        <StatusTag tone={isRefused ? 'red' : 'orange'}>{t(isRefused ? 'tagRefused' : 'tagLoss')}</StatusTag>
        {name ? <strong>{name}</strong> : null}
        <span>{item.number === null ? t('passage') : t('place', { n: item.number })}</span>
      </div>
      {item.reason ? <p className={classes.reason}>{item.reason}</p> : null}
      {item.losses.map((loss) => (
        <p key={loss} className={classes.loss}>
          {loss}
        </p>
      ))}
    </li>
  );
}
