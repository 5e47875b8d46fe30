import type { ImportProgress as Progress, RepeatedItems } from '@pelion/contract/question-exchange';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FileDrop } from '../../components/file-drop.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './import-dialog.module.css';
import { ImportEnd } from './import-end.tsx';
import { ImportProgress } from './import-progress.tsx';
import {
  cancelImport,
  importsQuery,
  isUnderWay,
  putAwayImport,
  startImport,
  undoImport,
  writeImport,
} from './import-queries.ts';
import { ImportReportView } from './import-report-view.tsx';

const messages = defineMessages({
  title: 'Import {question+}',
  file: 'Choose a file, or drag it here',
  other: 'Choose another file',
  kinds:
    'Moodle XML, a Canvas or QTI package (.zip, .imscc, .xml), GIFT, Aiken, CSV, a Pelion bank, or one JSON object per line (.jsonl)',
  safe: 'A preview comes first. Nothing is saved until you import.',
  none: 'Nothing in this file can be imported.',
  known: 'All importable items of this file are already here.',
  import: 'Import {$n} {question#n}',
  stop: 'Cancel the import',
  discard: 'Discard',
  close: 'Close',
  here: '{$n} of these {question+} {#n|is|are} already here from an earlier import and will not change.',
  again: 'Import them again',
  all: '{^question+} that are already here are imported again.',
  skip: 'Skip existing {question+}',
});

interface ImportDialogProps {
  readonly assessmentId: number;
  /** Draft assessment: no student can have the questions, so the import can be undone. */
  readonly isUndoable: boolean;
  readonly onClose: () => void;
}

const readyIn = ({ counts }: Progress) => counts.imported + counts.importedWithLoss;

/** Returns the stage of the import; a request in flight from this window takes precedence over the last read state. */
function stageOf(current: Progress | undefined, upload: File | undefined, isWriting: boolean) {
  if (upload) return { state: 'uploading' as const, name: upload.name, handled: 0, total: null };
  if (!current) return null;
  const { state, file_name: name, handled, total } = current;
  if (isWriting && state === 'ready') return { state: 'writing' as const, name, handled: 0, total: null };
  if (state === 'uploading' || state === 'waiting' || state === 'reading' || state === 'writing')
    return { state, name, handled, total };
  return null;
}

/** Import in steps: choose a file, review, import, undo. Continues in the background when the dialog is closed. */
export function ImportDialog({ assessmentId, isUndoable, onClose }: ImportDialogProps) {
  const t = useMessages(messages);
  const [repeated, setRepeated] = useState<RepeatedItems>('skip');
  const start = useMutation(startImport(assessmentId));
  const write = useMutation(writeImport(assessmentId));
  const cancel = useMutation(cancelImport(assessmentId));
  const putAway = useMutation(putAwayImport(assessmentId));
  const undo = useMutation(undoImport(assessmentId));
  const list = useQuery(importsQuery(assessmentId, repeated, write.isPending || start.isPending));
  const current = list.data?.[0];
  const upload = start.isPending ? start.variables : undefined;
  const stage = stageOf(current, upload, write.isPending);
  const n = current ? readyIn(current) : 0;
  const isReady = current?.state === 'ready' && !stage;
  const isDone = current?.state === 'done' && !stage;
  const choose = (file: File) => {
    setRepeated('skip');
    for (const { reset } of [start, write, cancel, undo]) reset();
    start.mutate(file);
  };
  const close = () => {
    if (current && !stage && !isReady) putAway.mutate(current.id);
    onClose();
  };
  const isStoppable = stage !== null && current !== undefined && isUnderWay(current.state);

  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={close}
      footer={
        <>
          {isStoppable ? (
            <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(current.id)}>
              {t('stop')}
            </Button>
          ) : null}
          {isReady ? (
            <Button
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate(current.id, { onSuccess: onClose })}
            >
              {t('discard')}
            </Button>
          ) : (
            <Button onClick={close}>{t('close')}</Button>
          )}
          {isReady ? (
            <Button
              tone="primary"
              disabledReason={n > 0 ? null : t(current.counts.skipped > 0 ? 'known' : 'none')}
              onClick={() => write.mutate({ importId: current.id, repeated })}
            >
              {t('import', { n })}
            </Button>
          ) : null}
        </>
      }
    >
      <AsyncView query={list}>
        {() => (
          <div className={classes.content}>
            {stage ? null : (
              <ImportEnd
                current={current}
                failure={start.error ?? write.error ?? cancel.error}
                undo={undo}
                isUndoable={isUndoable}
              />
            )}
            {stage ? (
              <ImportProgress {...stage} />
            ) : isDone ? null : (
              <FileDrop
                label={t(current ? 'other' : 'file')}
                hint={t('kinds')}
                accept=".gift,.txt,.jsonl,.json,.xml,.qti,.zip,.imscc,.csv,.tsv,text/plain,text/xml,application/zip"
                isDisabled={false}
                onFile={choose}
              >
                {isReady ? null : <p className="field-hint">{t('safe')}</p>}
              </FileDrop>
            )}
            {isReady && (current.counts.skipped > 0 || repeated === 'again') ? (
              <RepeatedChoice n={current.counts.skipped} repeated={repeated} onChange={setRepeated} />
            ) : null}
            {(isReady || isDone) && !undo.data ? (
              <ImportReportView assessmentId={assessmentId} report={current} repeated={repeated} />
            ) : null}
          </div>
        )}
      </AsyncView>
    </Dialog>
  );
}

interface RepeatedChoiceProps {
  /** How many of the file's items are here. */
  readonly n: number;
  readonly repeated: RepeatedItems;
  readonly onChange: (repeated: RepeatedItems) => void;
}

/** The same file twice changes nothing, unless somebody asks for it. */
function RepeatedChoice({ n, repeated, onChange }: RepeatedChoiceProps) {
  const t = useMessages(messages);
  const isSkipped = repeated === 'skip';
  return (
    <Notice
      kind="info"
      actions={
        <Button size="sm" onClick={() => onChange(isSkipped ? 'again' : 'skip')}>
          {t(isSkipped ? 'again' : 'skip')}
        </Button>
      }
    >
      {isSkipped ? t('here', { n }) : t('all')}
    </Notice>
  );
}
