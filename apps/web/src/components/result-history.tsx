import type { ResultEvent } from '@pelion/contract/marking';
import { resultEventWords } from '@pelion/contract/marking/history/facts';
import { defineMessages, type Translate } from '@pelion/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Format, useFormat } from '../lib/format.ts';
import { useText } from '../lib/text.ts';
import { AsyncView } from './async-view.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './result-history.module.css';

const messages = defineMessages({
  title: 'History of this result',
  question: '{$what}: {question} {$n}',
  changed: 'Points: {$before} → {$after}',
  given: 'Points: {$after}',
  takenBack: 'Points taken back: {$before}',
  by: '{$name}, {$moment}',
  student: 'The {student}',
  staff: 'Staff',
  system: 'By itself',
  close: 'Close',
});

interface ResultHistoryProps {
  readonly query: UseQueryResult<ResultEvent[]>;
  /** Of the result, in their order: a line of one of them says which question it is. */
  readonly items: readonly { readonly item_id: number }[];
  readonly onClose: () => void;
}

/** What became of an attempt, the newest first: who marked, released and took back, and what it was worth before and afterwards. */
export function ResultHistory({ query, items, onClose }: ResultHistoryProps) {
  const t = useText()(messages);
  const numbers = new Map(items.map(({ item_id }, index) => [item_id, index + 1]));
  return (
    <Dialog title={t('title')} size="md" onClose={onClose} footer={<Button data-close>{t('close')}</Button>}>
      <AsyncView query={query}>
        {(events) => (
          <ol className={classes.list}>
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a ledger grows at its beginning alone, and the dialog reads it once
              <Line key={index} event={event} numbers={numbers} />
            ))}
          </ol>
        )}
      </AsyncView>
    </Dialog>
  );
}

interface LineProps {
  readonly event: ResultEvent;
  readonly numbers: ReadonlyMap<number, number>;
}

function Line({ event, numbers }: LineProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { kind, at, by, by_name, item_id, reason } = event;
  const what = text.phrase(resultEventWords[kind]);
  const n = item_id === null ? undefined : numbers.get(item_id);
  const worth = worthOf(t, format, event);
  return (
    <li>
      <strong>{n === undefined ? what : t('question', { what, n })}</strong>
      <p className="field-hint">
        {worth === null ? null : `${worth} · `}
        {t('by', { name: by_name ?? t(by), moment: format.moment(at) })}
      </p>
      {reason === '' ? null : <p className="field-hint">{reason}</p>}
    </li>
  );
}

/** What it was worth before and is now; null: no points were given or taken back. */
function worthOf(
  t: Translate<typeof messages>,
  format: Format,
  { points_before: before, points_after: after }: ResultEvent,
): string | null {
  if (before === after) return null;
  if (before === null) return after === null ? null : t('given', { after: format.points(after) });
  if (after === null) return t('takenBack', { before: format.points(before) });
  return t('changed', { before: format.points(before), after: format.points(after) });
}
