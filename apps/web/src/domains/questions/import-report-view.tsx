import type { ImportItem, ImportProgress, RepeatedItems } from '@pelion/contract/question-exchange';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { importItemPages } from './import-queries.ts';
import classes from './import-report-view.module.css';

type Outcome = ImportItem['outcome'];

const messages = defineMessages({
  report: 'Items in this file',
  ready: '{$n} ready',
  done: '{$n} imported',
  refused: '{$n} cannot be imported',
  of: '{$first}, {$second}',
  show: 'Show',
  every: 'All {$n}',
  onlyReady: 'Ready {$n}',
  imported: 'Imported {$n}',
  importedWithLoss: 'With loss {$n}',
  onlyRefused: 'Refused {$n}',
  onlySkipped: 'Here already {$n}',
  tagReady: 'Ready',
  tagImported: 'Imported',
  tagImportedWithLoss: 'With loss',
  tagRefused: 'Refused',
  tagSkipped: 'Here already',
  line: 'Line {$n}',
  lineOf: '{$file}, line {$n}',
  points: '{$points} pts',
  onePoint: '1 pt',
  from: '{$name} · {$format}',
});

/** Presentation of each outcome; outcomes that need attention first. */
const outcomes = {
  refused: { tone: 'red', tag: 'tagRefused', only: 'onlyRefused' },
  importedWithLoss: { tone: 'orange', tag: 'tagImportedWithLoss', only: 'importedWithLoss' },
  imported: { tone: 'green', tag: 'tagImported', only: 'imported' },
  skipped: { tone: 'gray', tag: 'tagSkipped', only: 'onlySkipped' },
} as const satisfies Record<
  Outcome,
  { tone: string; tag: keyof typeof messages; only: keyof typeof messages }
>;

const shownOutcomes = [
  'refused',
  'importedWithLoss',
  'imported',
  'skipped',
] as const satisfies readonly Outcome[];
const all = Object.values(questionTypes);

interface ImportReportViewProps {
  readonly assessmentId: number;
  readonly report: ImportProgress;
  readonly repeated: RepeatedItems;
}

/** Import report: counts, and for each item its type, points, losses or reason of refusal. */
export function ImportReportView({ assessmentId, report, repeated }: ImportReportViewProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [only, setOnly] = useState<Outcome | null>(null);
  const { counts } = report;
  // False before the import is written.
  const isDone = report.state === 'done';
  const list = useInfiniteQuery(
    importItemPages(assessmentId, { importId: report.id, repeated, outcome: only, isDone }),
  );
  const first = t(isDone ? 'done' : 'ready', { n: counts.imported + counts.importedWithLoss });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const present = shownOutcomes.filter((outcome) => counts[outcome] > 0);
  const labelOf = (outcome: Outcome) =>
    outcome === 'imported' && !isDone ? ({ only: 'onlyReady', tag: 'tagReady' } as const) : outcomes[outcome];
  const worthOf = (points: string) =>
    points === '1' ? t('onePoint') : t('points', { points: format.points(points) });
  const factsOf = ({ file, line, question_type_id: id, points }: ImportItem) => {
    const label = all.find((type) => type.id === id)?.label;
    const at = file === null ? t('line', { n: line }) : t('lineOf', { file, n: line });
    const facts = [at, label && text.phrase(label), points && worthOf(points)];
    return facts.filter(Boolean).join(' · ');
  };
  return (
    <section aria-label={t('report')}>
      <p className={classes.summary} role="status">
        {counts.refused > 0 ? t('of', { first, second: t('refused', { n: counts.refused }) }) : first}
      </p>
      <p className={classes.from}>{t('from', { name: report.file_name, format: report.format })}</p>
      {present.length > 1 ? (
        <fieldset className={classes.counts} aria-label={t('show')}>
          <Button size="sm" aria-pressed={only === null} onClick={() => setOnly(null)}>
            {t('every', { n: total })}
          </Button>
          {present.map((outcome) => (
            <Button key={outcome} size="sm" aria-pressed={only === outcome} onClick={() => setOnly(outcome)}>
              {t(labelOf(outcome).only, { n: counts[outcome] })}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <AsyncView query={list}>
        {({ pages }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
            <ul className={classes.items} tabIndex={0} aria-label={t('report')}>
              {pages.flat().map((item) => (
                <li key={`${item.file}-${item.line}-${item.title}-${item.excerpt}`}>
                  <div className={classes.head}>
                    <StatusTag tone={outcomes[item.outcome].tone}>{t(labelOf(item.outcome).tag)}</StatusTag>
                    {item.title ? <strong>{item.title}</strong> : null}
                    <span>{factsOf(item)}</span>
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
            <MorePages of={list} />
          </>
        )}
      </AsyncView>
    </section>
  );
}
