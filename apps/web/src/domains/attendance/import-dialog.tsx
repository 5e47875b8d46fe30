import { attendanceTable } from '@pelion/contract/attendance/facts';
import type { MarkLine } from '@pelion/contract/register-files';
import { MOST_REGISTER_BYTES, markOutcomeNames, markOutcomes } from '@pelion/contract/register-files/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { FileDrop } from '../../components/file-drop.tsx';
import { AskDialog } from '../../components/form/ask-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { importMarks, previewMarks } from './queries.ts';
import classes from './register.module.css';

const messages = defineMessages({
  title: 'Import marks',
  choose: 'Choose a CSV file',
  kinds: 'Columns: external id, username or e-mail, status, minutes late, remark. At most {$n} MB.',
  write: 'Import {$n} {#n|mark|marks}',
  first: 'Please choose a file',
  refused: 'Please correct the refused lines and choose the file again. Nothing is imported.',
  nothing: 'The marks are so already',
  lines: 'Lines of the file',
  line: 'Line {$n}',
  to: '→ {$status}',
});

interface ImportDialogProps {
  readonly classId: number;
  readonly onClose: () => void;
}

/** Marks of a CSV: looked at line by line, then written all or none. */
export function ImportDialog({ classId, onClose }: ImportDialogProps) {
  const text = useText();
  const t = text(messages);
  const preview = useMutation(previewMarks);
  const write = useMutation(importMarks);
  const lines = preview.data ?? [];
  const of = (outcome: MarkLine['outcome']) => lines.filter((line) => line.outcome === outcome);
  const n = of('new').length + of('changed').length;
  const file = preview.variables?.file;
  const error = write.error ?? preview.error;
  const reason = () => {
    if (!preview.data) return t('first');
    if (of('refused').length > 0) return t('refused');
    return n === 0 ? t('nothing') : null;
  };
  return (
    <AskDialog
      title={t('title')}
      size="md"
      submitLabel={t('write', { n })}
      isBusy={write.isPending}
      disabledReason={reason()}
      onClose={onClose}
      onSubmit={() => file && write.mutate({ classId, file }, { onSuccess: onClose })}
    >
      <FileDrop
        label={t('choose')}
        hint={file?.name ?? t('kinds', { n: MOST_REGISTER_BYTES / 1024 / 1024 })}
        accept=".csv,.tsv,.txt,text/csv"
        isDisabled={preview.isPending || write.isPending}
        onFile={(chosen) => {
          write.reset();
          preview.mutate({ classId, file: chosen });
        }}
      />
      {error ? <Notice kind="failure">{messageOf(error)}</Notice> : null}
      {of('refused').length > 0 ? <Notice kind="warning">{t('refused')}</Notice> : null}
      {preview.data ? (
        <p className={classes.counts}>
          {markOutcomeNames
            .filter((outcome) => of(outcome).length > 0)
            .map((outcome) => (
              <StatusTag key={outcome} tone={markOutcomes[outcome].tone}>
                {`${text.phrase(markOutcomes[outcome].label)}: ${of(outcome).length}`}
              </StatusTag>
            ))}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <RecordRows label={t('lines')}>
          {markOutcomeNames.flatMap(of).map(({ line, student, name, outcome, to, problem }) => (
            <RecordRow
              key={line}
              name={name ?? student}
              facts={[
                t('line', { n: line }),
                text.phrase(markOutcomes[outcome].label),
                to === null || outcome === 'refused'
                  ? null
                  : t('to', { status: text.phrase(attendanceTable.labelOf(to)) }),
                problem,
              ]}
              menu={[]}
            />
          ))}
        </RecordRows>
      ) : null}
    </AskDialog>
  );
}
