import type { ImportReport } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './import-dialog.module.css';
import { ImportReportView } from './import-report-view.tsx';
import { type ChosenFile, importQuestions, previewImport, undoImport } from './queries.ts';
import { RepeatedChoice } from './repeated-choice.tsx';
import { UndoneImport } from './undone-import.tsx';

const messages = defineMessages({
  title: 'Import {question+}',
  file: 'Choose a file, or drag it here',
  other: 'Choose another file',
  kinds:
    'Moodle XML, a Canvas or QTI 1.2 package (.zip, .imscc, .xml), GIFT, or one JSON object a line (.jsonl)',
  safe: 'You see first what becomes of every item. Nothing is stored until you import.',
  reading: 'Reading {$name}…',
  none: 'Nothing in this file can be imported.',
  import: 'Import {$n} {question#n}',
  done: '{$n} {question#n} {#n|has|have} been imported',
  nothingStored: 'Nothing was imported.',
  notUndone: 'The import was not undone.',
  undo: 'Undo the import',
  cancel: 'Cancel',
  close: 'Close',
});

interface ImportDialogProps {
  readonly assessmentId: number;
  /** A draft: nobody can have been given the questions, so that all of them may be taken out again. */
  readonly isUndoable: boolean;
  readonly onClose: () => void;
}

const readyIn = ({ counts }: ImportReport) => counts.imported + counts.importedWithLoss;

/** Choose, look, import, think again: the report of the preview and the one of the import have the same shape. */
export function ImportDialog({ assessmentId, isUndoable, onClose }: ImportDialogProps) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const preview = useMutation(previewImport(assessmentId));
  const load = useMutation(importQuestions(assessmentId));
  const undo = useMutation(undoImport(assessmentId));
  const choose = (next: ChosenFile) => {
    setChosen(next);
    load.reset();
    preview.mutate(next);
  };
  const report = load.data ?? preview.data;
  const n = report ? readyIn(report) : 0;
  const failure = load.error ?? preview.error;
  const isBusy = preview.isPending || load.isPending || undo.isPending;
  const importId = isUndoable ? (load.data?.import_id ?? null) : null;

  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(load.isSuccess ? 'close' : 'cancel')}</Button>
          {preview.data && chosen && !load.isSuccess ? (
            <Button
              tone="primary"
              isBusy={load.isPending}
              disabledReason={n > 0 ? null : t('none')}
              onClick={() => load.mutate(chosen)}
            >
              {t('import', { n })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.content}>
        {failure ? (
          <Notice kind="failure" title={t('nothingStored')}>
            {messageOf(failure)}
          </Notice>
        ) : null}
        {undo.error ? (
          <Notice kind="failure" title={t('notUndone')}>
            {messageOf(undo.error)}
          </Notice>
        ) : null}
        {undo.data ? (
          <UndoneImport undone={undo.data} />
        ) : load.isSuccess ? (
          <Notice
            kind="success"
            actions={
              importId === null ? null : (
                <Button size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(importId)}>
                  {t('undo')}
                </Button>
              )
            }
          >
            {t('done', { n })}
          </Notice>
        ) : (
          <FileDrop
            label={t(chosen && !preview.isPending ? 'other' : 'file')}
            hint={t('kinds')}
            accept=".gift,.txt,.jsonl,.json,.xml,.qti,.zip,.imscc,.csv,.tsv,text/plain,text/xml,application/zip"
            isDisabled={isBusy}
            onFile={(file) => choose({ file, repeated: 'skip' })}
          >
            {report ? null : <p className={classes.hint}>{t('safe')}</p>}
          </FileDrop>
        )}
        {preview.isPending && chosen ? (
          <p className={classes.hint} role="status">
            {t('reading', { name: chosen.file.name })}
          </p>
        ) : report && !undo.data ? (
          <>
            {chosen && !load.isSuccess && (report.counts.skipped > 0 || chosen.repeated === 'again') ? (
              <RepeatedChoice
                n={report.counts.skipped}
                repeated={chosen.repeated}
                onChange={(repeated) => choose({ ...chosen, repeated })}
              />
            ) : null}
            <ImportReportView report={report} isDone={load.isSuccess} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
