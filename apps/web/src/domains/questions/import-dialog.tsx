import { defineMessages } from '@pelion/words';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './import-dialog.module.css';
import { ImportReportView } from './import-report-view.tsx';
import { importQuestions, previewImport } from './queries.ts';

const messages = defineMessages({
  title: 'Import {question+}',
  file: 'Choose a file',
  other: 'Choose another file',
  kinds: 'A GIFT file (.gift, .txt) or a {question} bank with one JSON object a line (.jsonl).',
  safe: 'First you see what would become of every item. Nothing is stored until you import, and then all of them or none.',
  reading: 'Reading {$name}…',
  none: 'Nothing in this file can be imported.',
  import: 'Import {$n} {question#n}',
  done: '{$n} {question#n} {#n|has|have} been imported',
  nothingStored: 'Nothing was imported.',
  cancel: 'Cancel',
  close: 'Close',
});

interface ImportDialogProps {
  readonly assessmentId: number;
  readonly onClose: () => void;
}

/** Choose, look, import: the report of the preview and the one of the import have the same shape. */
export function ImportDialog({ assessmentId, onClose }: ImportDialogProps) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation(previewImport(assessmentId));
  const load = useMutation(importQuestions(assessmentId));
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    load.reset();
    preview.mutate(chosen);
  };
  const report = load.data ?? preview.data;
  const n = report ? report.counts.imported + report.counts.importedWithLoss : 0;
  const failure = load.error ?? preview.error;
  const isBusy = preview.isPending || load.isPending;

  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(load.isSuccess ? 'close' : 'cancel')}</Button>
          {preview.data && file && !load.isSuccess ? (
            n > 0 ? (
              <Button tone="primary" isBusy={load.isPending} onClick={() => load.mutate(file)}>
                {t('import', { n })}
              </Button>
            ) : (
              <p className={classes.hint} role="status">
                {t('none')}
              </p>
            )
          ) : null}
        </>
      }
    >
      {load.isSuccess ? (
        <Notice kind="success">{t('done', { n })}</Notice>
      ) : (
        <>
          <p className={classes.hint}>{t('safe')}</p>
          <label className={classes.drop}>
            <IconFileImport size={22} stroke={1.6} aria-hidden />
            <span>
              <strong>{file && !preview.isPending ? t('other') : t('file')}</strong>
              <small>{t('kinds')}</small>
            </span>
            <input
              type="file"
              accept=".gift,.txt,.jsonl,.json,text/plain"
              disabled={isBusy}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0]);
                // The same file, mended, can be chosen again.
                currentTarget.value = '';
              }}
            />
          </label>
        </>
      )}
      {failure ? (
        <Notice kind="failure" title={t('nothingStored')}>
          {messageOf(failure)}
        </Notice>
      ) : null}
      {preview.isPending && file ? (
        <p className={classes.hint} role="status">
          {t('reading', { name: file.name })}
        </p>
      ) : report ? (
        <ImportReportView report={report} isDone={load.isSuccess} />
      ) : null}
    </Dialog>
  );
}
