import type { ResultEvent } from '@pelion/contract/marking';
import { resultEventWords } from '@pelion/contract/marking/history/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './history-dialog.module.css';
import { resultEventsQuery } from './queries.ts';

const messages = defineMessages({
  title: 'History of this result',
  question: '{$what}: {question} {$n}',
  points: '{$before} → {$after} points',
  none: 'none',
  by: '{$name}, {$moment}',
  student: 'The {student}',
  staff: 'Staff',
  system: 'By itself',
  close: 'Close',
});

interface HistoryDialogProps {
  readonly resultId: number;
  /** Of an item; undefined where it is not shown. */
  readonly numberOf: (itemId: number) => number | undefined;
  readonly onClose: () => void;
}

/** What became of an attempt, the newest first: who marked, released and took back, and what it was worth before and afterwards. */
export function HistoryDialog({ resultId, numberOf, onClose }: HistoryDialogProps) {
  const t = useText()(messages);
  const query = useQuery(resultEventsQuery(resultId));
  return (
    <Dialog title={t('title')} size="md" onClose={onClose} footer={<Button data-close>{t('close')}</Button>}>
      <AsyncView query={query}>
        {(events) => (
          <ol className={classes.list}>
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a ledger grows at its beginning alone, and the dialog reads it once
              <Line key={index} event={event} numberOf={numberOf} />
            ))}
          </ol>
        )}
      </AsyncView>
    </Dialog>
  );
}

function Line({ event, numberOf }: { readonly event: ResultEvent } & Pick<HistoryDialogProps, 'numberOf'>) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { kind, at, by, by_name, item_id, points_before, points_after, reason } = event;
  const what = text.phrase(resultEventWords[kind]);
  const n = item_id === null ? undefined : numberOf(item_id);
  const said = (points: string | null) => (points === null ? t('none') : format.points(points));
  return (
    <li>
      <strong>{n === undefined ? what : t('question', { what, n })}</strong>
      <p className="field-hint">
        {points_before === points_after
          ? null
          : `${t('points', { before: said(points_before), after: said(points_after) })} · `}
        {t('by', { name: by_name ?? t(by), moment: format.moment(at) })}
      </p>
      {reason === '' ? null : <p className="field-hint">{reason}</p>}
    </li>
  );
}
