import type { ExportReport, ForeignFormat } from '@pelion/contract/question-exchange';
import { foreignFormats } from '@pelion/contract/question-exchange/facts';
import { paperParts, paperPrints, paperSizes } from '@pelion/contract/questions/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { ExportLosses, isNothingIn } from './export-losses.tsx';
import { exportPreviewQuery, exportQuestions, printQuestions } from './export-queries.ts';
import classes from './import-dialog.module.css';

const messages = defineMessages({
  title: 'Export {question+}',
  what: 'Export as',
  pelion: '{^question} bank',
  moodle: 'Moodle XML',
  canvas: 'Canvas cartridge',
  qti12: 'QTI 1.2 package',
  qti21: 'QTI 2.1 package',
  qti30: 'QTI 3.0 package',
  gift: 'GIFT',
  csv: 'CSV',
  moodleFor: 'For Moodle, with pictures, hints and partial credit.',
  canvasFor: 'For Canvas: import it there as a QTI package.',
  qti12For: 'For older programs; most of them read this version.',
  qti21For: 'For programs such as TAO: one file per {question}, plus one with their order.',
  qti30For: 'For the newest programs: the same with current names.',
  giftFor: 'Plain text for many programs, without pictures.',
  csvFor: 'A table for spreadsheets and simple quiz programs.',
  some: 'Only the {$n} selected {question+}. A passage includes the {question+} about it.',
  nothingIn: 'None of the {question+} fit into this file',
  looking: 'Please wait until the check for losses is done',
  questions: 'Paper with the {question+} (PDF)',
  answerSheet: 'Answer sheet (PDF)',
  key: 'Key (PDF)',
  size: 'Paper',
  A4: 'A4',
  LETTER: 'US Letter',
  print: 'Print',
  normal: 'Normal print',
  large: 'Large print',
  bankCarries: 'Everything, to import again without loss.',
  paperLoses: 'Without sound and links. Types that do not work on paper get space to write.',
  keyWarning: 'The key is for staff. Anyone with the file can read it.',
  failed: 'Nothing was exported.',
  download: 'Download',
  close: 'Close',
});

interface ExportDialogProps {
  readonly assessmentId: number;
  readonly name: string;
  /** Ids of the selected questions; missing for all. */
  readonly questionIds?: readonly number[];
  readonly onClose: () => void;
}

const kinds = ['pelion', ...foreignFormats, ...paperParts] as const;
type Kind = (typeof kinds)[number];
type PaperPart = (typeof paperParts)[number];
const isForeign = (kind: Kind): kind is ForeignFormat => foreignFormats.some((format) => format === kind);
const isPaper = (kind: Kind): kind is PaperPart => paperParts.some((part) => part === kind);

/** Paper formats print the whole assessment only. */
const kindsFor = (questionIds: readonly number[] | undefined): readonly Kind[] =>
  questionIds ? kinds.filter((kind) => !isPaper(kind)) : kinds;

const purposes = {
  moodle: 'moodleFor',
  canvas: 'canvasFor',
  qti12: 'qti12For',
  qti21: 'qti21For',
  qti30: 'qti30For',
  gift: 'giftFor',
  csv: 'csvFor',
} as const satisfies Record<ForeignFormat, keyof typeof messages>;
const descriptionOf = (kind: Kind) =>
  isPaper(kind) ? 'paperLoses' : kind === 'pelion' ? 'bankCarries' : purposes[kind];

/** Disables the download until the loss report has loaded, or when nothing can be exported. */
const whyNot = (counts: ExportReport['counts'] | undefined) =>
  counts === undefined ? 'looking' : isNothingIn(counts) ? 'nothingIn' : null;

/** Exports an assessment to files and paper, with a report of losses. */
export function ExportDialog({ assessmentId, name, questionIds, onClose }: ExportDialogProps) {
  const t = useMessages(messages);
  const [kind, setKind] = useState<Kind>(questionIds ? 'pelion' : 'questions');
  const [size, setSize] = useState<(typeof paperSizes)[number]>('A4');
  const [print, setPrint] = useState<(typeof paperPrints)[number]>('normal');
  const bank = useMutation(exportQuestions(assessmentId, name, questionIds));
  const paper = useMutation(printQuestions(assessmentId, name));
  const format = isForeign(kind) ? kind : null;
  const preview = useQuery({
    ...exportPreviewQuery(assessmentId, format ?? 'moodle', questionIds),
    enabled: format !== null,
  });
  const waits = format === null || preview.isError ? null : whyNot(preview.data?.counts);
  const failure = isPaper(kind) ? paper.error : bank.error;
  const isBusy = bank.isPending || paper.isPending;
  const optionsOf = <Value extends keyof typeof messages>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(value) }));
  const download = () =>
    !isPaper(kind) ? bank.mutate(kind) : paper.mutate({ part: kind, size, print, example: 1 });
  return (
    <Dialog
      title={t('title')}
      size={format ? 'lg' : undefined}
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button tone="primary" isBusy={isBusy} disabledReason={waits && t(waits)} onClick={download}>
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
        <SelectField
          label={t('what')}
          value={kind}
          options={optionsOf(kindsFor(questionIds))}
          onChange={(next) => {
            bank.reset();
            paper.reset();
            setKind(next);
          }}
          isFirst
        />
        {!isPaper(kind) ? null : (
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
        <p className="field-hint">{t(descriptionOf(kind))}</p>
        {questionIds ? <p className="field-hint">{t('some', { n: questionIds.length })}</p> : null}
        {format ? (
          <ExportLosses assessmentId={assessmentId} format={format} questionIds={questionIds} />
        ) : null}
        {kind === 'key' || !isPaper(kind) ? <Notice kind="info">{t('keyWarning')}</Notice> : null}
      </div>
    </Dialog>
  );
}
