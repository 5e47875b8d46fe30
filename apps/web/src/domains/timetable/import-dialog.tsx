import type { TimetableImport } from '@pelion/contract/timetable-imports';
import { lineOutcomeNames, lineOutcomes } from '@pelion/contract/timetable-imports/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FileDrop } from '../../components/file-drop.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { applyImport, importQuery, startImport } from './queries.ts';
import classes from './timetable.module.css';
import { useWeekWords } from './use-week-words.ts';

const messages = defineMessages({
  title: 'Import the timetable',
  choose: 'Choose a CSV file',
  columns: 'Columns: {section}, day, period, {subject}, {teacher} (e-mail or ID), {classroom}, week',
  close: 'Close',
  apply: 'Import {$n} {#n|line|lines}',
  nothing: 'Everything matches the file.',
  writing: '{$n} of {$total} lines written',
  done: '{$n} of {$total} lines written.',
  refused: '{$n} {#n|line was|lines were} left out.',
  line: 'Line',
  outcome: 'Result',
  cell: '{^section}, day, period',
  content: '{^subject}, {teacher}, {classroom}',
});

/** Import of a file: chosen, looked at, written in the background. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()(messages);
  const [id, setId] = useState<number | null>(null);
  const start = useMutation({ ...startImport, onSuccess: (read) => setId(read.id) });
  const apply = useMutation(applyImport);
  const { data } = useQuery({ ...importQuery(id ?? 0), enabled: id !== null });
  const shown = data?.id === id ? data : start.data;
  const cause = start.error ?? apply.error;
  const toWrite = shown ? shown.counts.create + shown.counts.change : 0;
  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('close')}</Button>
          {shown?.can.apply ? (
            <Button tone="primary" isBusy={apply.isPending} onClick={() => apply.mutate(shown.id)}>
              {t('apply', { n: toWrite })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.screen}>
        {shown === undefined || shown.state === 'ready' ? (
          <FileDrop
            label={t('choose')}
            hint={t('columns')}
            accept=".csv,.txt,.tsv"
            isDisabled={start.isPending}
            onFile={(file) => start.mutate(file)}
          />
        ) : null}
        {cause ? <Notice kind="failure">{messageOf(cause)}</Notice> : null}
        {shown ? <Outcome read={shown} /> : null}
      </div>
    </Dialog>
  );
}

function Outcome({ read }: { readonly read: TimetableImport }) {
  const text = useText();
  const t = text(messages);
  const words = useWeekWords();
  const { counts, state, handled, total, problem, lines } = read;
  const isSame = state === 'ready' && counts.refused + counts.create + counts.change === 0;
  const counted = lineOutcomeNames
    .filter((name) => counts[name] > 0)
    .map((name) => `${text.phrase(lineOutcomes[name].label)}: ${counts[name]}`)
    .join(' · ');
  const written = state === 'done' ? Math.min(total, counts.create + counts.change) : handled;
  return (
    <>
      {problem === null ? null : <Notice kind="failure">{problem}</Notice>}
      <p role="status">
        {[
          isSame && t('nothing'),
          state === 'writing' && t('writing', { n: handled, total }),
          state === 'done' && t('done', { n: written, total }),
          state === 'done' && counts.refused > 0 && t('refused', { n: counts.refused }),
          counted,
        ]
          .filter((part) => typeof part === 'string')
          .join(' ')}
      </p>
      <section className={classes.lines} aria-label={read.file_name} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('outcome')}</th>
              <th scope="col">{t('cell')}</th>
              <th scope="col">{t('content')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>
                  <StatusTag tone={lineOutcomes[line.outcome].tone}>
                    {text.phrase(lineOutcomes[line.outcome].label)}
                  </StatusTag>
                </td>
                <td>
                  {[line.section, line.weekday === null ? '' : words.day(line.weekday), line.period]
                    .filter((part) => part !== '')
                    .join(', ')}
                </td>
                <td>
                  {line.problem ??
                    (line.before === '' || line.before === line.after
                      ? line.after
                      : `${line.before} → ${line.after}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
