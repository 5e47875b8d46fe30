import type { ImportItem, ImportReport } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { StatusTag } from '../../components/status-tag.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './import-report-view.module.css';

type Outcome = ImportItem['outcome'];

const messages = defineMessages({
  report: 'What becomes of each item',
  every: 'All {$n}',
  ready: 'Ready {$n}',
  imported: 'Imported {$n}',
  importedWithLoss: 'With loss {$n}',
  refused: 'Refused {$n}',
  tagReady: 'Ready',
  tagImported: 'Imported',
  tagImportedWithLoss: 'With loss',
  tagRefused: 'Refused',
  line: 'Line {$n}',
  from: '{$name} · {$format}',
});

/** How each outcome looks; complete by the compiler. */
const outcomes = {
  imported: { tone: 'green', tag: 'tagImported' },
  importedWithLoss: { tone: 'orange', tag: 'tagImportedWithLoss' },
  refused: { tone: 'red', tag: 'tagRefused' },
} as const satisfies Record<Outcome, { tone: string; tag: keyof typeof messages }>;

const shownOutcomes = ['imported', 'importedWithLoss', 'refused'] as const satisfies readonly Outcome[];

interface ImportReportViewProps {
  readonly report: ImportReport;
  /** False: nothing is stored yet. */
  readonly isDone: boolean;
}

/** Counts, and for every item what is lost or why it is refused. */
export function ImportReportView({ report, isDone }: ImportReportViewProps) {
  const t = useMessages(messages);
  const [only, setOnly] = useState<Outcome | null>(null);
  const { counts } = report;
  const countOf = (outcome: Outcome) => (outcome === 'imported' && !isDone ? 'ready' : outcome);
  const tagOf = (outcome: Outcome) =>
    outcome === 'imported' && !isDone ? 'tagReady' : outcomes[outcome].tag;
  const items = report.items.filter(({ outcome }) => only === null || outcome === only);
  return (
    <section className={classes.report} aria-label={t('report')}>
      <p className={classes.from}>{t('from', { name: report.file_name, format: report.format })}</p>
      <div className={classes.counts}>
        <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
          {t('every', { n: report.items.length })}
        </button>
        {shownOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={only === outcome}
              onClick={() => setOnly(outcome)}
            >
              {t(countOf(outcome), { n: counts[outcome] })}
            </button>
          ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
      <ul className={classes.items} tabIndex={0} aria-label={t('report')}>
        {items.map((item) => (
          <li key={`${item.line}-${item.title}-${item.excerpt}`}>
            <div className={classes.head}>
              <StatusTag tone={outcomes[item.outcome].tone}>{t(tagOf(item.outcome))}</StatusTag>
              <span>{t('line', { n: item.line })}</span>
              {item.title ? <strong>{item.title}</strong> : null}
            </div>
            {item.excerpt && item.excerpt !== item.title ? <p>{item.excerpt}</p> : null}
            {item.reason ? <p className={classes.reason}>{item.reason}</p> : null}
            {item.losses.map((loss) => (
              <p key={loss} className={classes.loss}>
                {loss}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
