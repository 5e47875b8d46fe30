import { paperParts, paperPrints, paperSizes } from '@pelion/contract/questions/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './import-dialog.module.css';
import { exportQuestions, printQuestions } from './queries.ts';

const messages = defineMessages({
  title: 'Export {question+}',
  what: 'What',
  bank: '{^question} bank',
  questions: 'Paper with the {question+} (PDF)',
  answerSheet: 'Answer sheet (PDF)',
  key: 'Key (PDF)',
  size: 'Paper',
  A4: 'A4',
  LETTER: 'US Letter',
  print: 'Print',
  normal: 'Normal print',
  large: 'Large print',
  bankCarries:
    'All that the {question+} are, with keys, hints and pictures. Nothing is lost: it can be imported again as it is.',
  paperLoses:
    'Sound and links cannot be on paper. A {question} of a type that paper has no form for has its text and room to write.',
  keyWarning: 'The key is for staff. Whoever has the file can read it.',
  failed: 'Nothing was exported.',
  download: 'Download',
  close: 'Close',
});

interface ExportDialogProps {
  readonly assessmentId: number;
  readonly name: string;
  readonly onClose: () => void;
}

const kinds = ['bank', ...paperParts] as const;

/** What can be taken out of an assessment, and what it would not carry. */
export function ExportDialog({ assessmentId, name, onClose }: ExportDialogProps) {
  const t = useMessages(messages);
  const [kind, setKind] = useState<(typeof kinds)[number]>('questions');
  const [size, setSize] = useState<(typeof paperSizes)[number]>('A4');
  const [print, setPrint] = useState<(typeof paperPrints)[number]>('normal');
  const bank = useMutation(exportQuestions(assessmentId, name));
  const paper = useMutation(printQuestions(assessmentId, name));
  const failure = kind === 'bank' ? bank.error : paper.error;
  const isBusy = bank.isPending || paper.isPending;
  const optionsOf = <Value extends keyof typeof messages>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(value) }));
  const download = () =>
    kind === 'bank' ? bank.mutate() : paper.mutate({ part: kind, size, print, example: 1 });
  return (
    <Dialog
      title={t('title')}
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={download}>
            {t('download')}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {failure ? (
          <Notice kind="failure" title={t('failed')}>
            {messageOf(failure)}
          </Notice>
        ) : null}
        <SelectField label={t('what')} value={kind} options={optionsOf(kinds)} onChange={setKind} isFirst />
        {kind === 'bank' ? null : (
          <>
            <SelectField label={t('size')} value={size} options={optionsOf(paperSizes)} onChange={setSize} />
            <SelectField
              label={t('print')}
              value={print}
              options={optionsOf(paperPrints)}
              onChange={setPrint}
            />
          </>
        )}
        <p className={classes.hint}>{t(kind === 'bank' ? 'bankCarries' : 'paperLoses')}</p>
        {kind === 'key' || kind === 'bank' ? <Notice kind="info">{t('keyWarning')}</Notice> : null}
      </div>
    </Dialog>
  );
}
