import type { Papers } from '@pelion/contract/papers';
import { DRAWN_DAYS } from '@pelion/contract/papers/facts';
import { defineMessages } from '@pelion/words';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { WorkProgress } from '../../components/work-progress.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './papers.module.css';
import { cancelDrawing, downloadDrawn, drawingQuery, drawPapers, isDrawing } from './queries.ts';

const messages = defineMessages({
  size: 'Size',
  A4: 'A4',
  LETTER: 'US Letter',
  large: 'Large print',
  draw: 'Create PDF',
  about: 'Papers with answer sheets, and the key of each variant.',
  drawing: 'Creating the papers…',
  waiting: 'Waiting for its turn…',
  bar: 'Progress of the papers',
  count: '{$n} of {$total} papers',
  hint: 'You may leave this page; it continues.',
  cancel: 'Stop',
  failed: 'The papers could not be created. Please try again.',
  papers: 'Papers',
  keys: 'Keys',
  drawn: 'Created {$date} by {$name}; kept for {$n} days',
});

/** Papers as files for printing, with the progress of the rendering job. */
export function PaperFiles({ scheduleId, papers }: { readonly scheduleId: number; readonly papers: Papers }) {
  const t = useMessages(messages);
  const format = useFormat();
  const draw = useMutation(drawPapers(scheduleId));
  const stop = useMutation(cancelDrawing(scheduleId));
  const download = useMutation(downloadDrawn(scheduleId));
  const [size, setSize] = useState<'A4' | 'LETTER'>('A4');
  const [isLarge, setIsLarge] = useState(false);
  const { drawing } = papers;
  useQuery({ ...drawingQuery(scheduleId), enabled: isDrawing(papers) });
  if (drawing && isDrawing(papers))
    return (
      <div className={classes.files}>
        <WorkProgress
          stage={t(drawing.state === 'waiting' ? 'waiting' : 'drawing')}
          label={t('bar')}
          handled={drawing.handled}
          total={drawing.state === 'waiting' ? null : drawing.total}
          count={t('count', { n: format.number(drawing.handled), total: format.number(drawing.total) })}
          hint={t('hint')}
        />
        <ChangeButton isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {t('cancel')}
        </ChangeButton>
      </div>
    );
  return (
    <>
      {drawing?.state === 'failed' ? <Notice kind="failure">{t('failed')}</Notice> : null}
      <div className={classes.files}>
        <p>
          {drawing?.state === 'done'
            ? t('drawn', {
                date: format.moment(drawing.created_at),
                name: drawing.created_by_name,
                n: DRAWN_DAYS,
              })
            : t('about')}
        </p>
        {drawing?.state === 'done' ? (
          <>
            <Button icon={IconDownload} isBusy={download.isPending} onClick={() => download.mutate('papers')}>
              {t('papers')}
            </Button>
            <Button icon={IconDownload} isBusy={download.isPending} onClick={() => download.mutate('keys')}>
              {t('keys')}
            </Button>
          </>
        ) : null}
        <SelectField
          label={t('size')}
          isLabelHidden
          value={size}
          options={(['A4', 'LETTER'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setSize}
        />
        <CheckboxField label={t('large')} value={isLarge} onChange={setIsLarge} />
        <ChangeButton
          icon={IconPrinter}
          isBusy={draw.isPending}
          onClick={() => draw.mutate({ size, is_large: isLarge })}
        >
          {t('draw')}
        </ChangeButton>
      </div>
    </>
  );
}
