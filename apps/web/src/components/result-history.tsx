import type { AttemptResult } from '@pelion/contract/attempts';
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
import { numberInPart, partName, partOf } from './result-parts.ts';
import { isDigitalSat } from './score-text.ts';

const messages = defineMessages({
  title: 'History of this result',
  question: '{$what}: {question} {$n}',
  questionIn: '{$what}: {$part}, {question} {$n}',
  changed: 'Points: {$before} → {$after}',
  given: 'Points: {$after}',
  takenBack: 'Points taken back: {$before}',
  estimateChanged: 'Estimate: {$before} → {$after}',
  estimate: 'Estimate: {$after}',
  estimateTakenBack: 'Estimate taken back: {$before}',
  by: '{$name}, {$moment}',
  student: 'The {student}',
  staff: 'Staff',
  system: 'Automatic',
  close: 'Close',
});

interface ResultHistoryProps {
  readonly query: UseQueryResult<ResultEvent[]>;
  /** Names the question of an item event and its part of a bundle; undefined while loading. */
  readonly result: Pick<AttemptResult, 'items' | 'parts' | 'grading_type_id'> | undefined;
  readonly onClose: () => void;
}

/** History of an attempt, newest first: who marked, released or withdrew the result, with the score before and after. */
export function ResultHistory({ query, result, onClose }: ResultHistoryProps) {
  const t = useText()(messages);
  return (
    <Dialog title={t('title')} size="md" onClose={onClose} footer={<Button data-close>{t('close')}</Button>}>
      <AsyncView query={query}>
        {(events) => (
          <ol className={classes.list}>
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the dialog reads the ledger once, in a fixed order
              <Line key={index} event={event} result={result} />
            ))}
          </ol>
        )}
      </AsyncView>
    </Dialog>
  );
}

interface LineProps {
  readonly event: ResultEvent;
  readonly result: ResultHistoryProps['result'];
}

function Line({ event, result }: LineProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { kind, at, by, by_name, item_id, reason } = event;
  const what = text.phrase(resultEventWords[kind]);
  // Only the overall score of a digital SAT is an estimate; its items have points.
  const isEstimate = item_id === null && result !== undefined && isDigitalSat(result);
  const worth = worthOf(t, format, event, isEstimate);
  const titleOf = () => {
    const item = result?.items.find((one) => one.item_id === item_id);
    if (!result || !item) return what;
    const n = numberInPart(result.items, item);
    const part = partOf(result.parts, item);
    return part ? t('questionIn', { what, part: partName(text, part), n }) : t('question', { what, n });
  };
  return (
    <li>
      <strong>{titleOf()}</strong>
      <p className="field-hint">
        {worth === null ? null : `${worth} · `}
        {t('by', { name: by_name ?? t(by), moment: format.moment(at) })}
      </p>
      {reason === '' ? null : <p className="field-hint">{reason}</p>}
    </li>
  );
}

const ofPoints = { changed: 'changed', given: 'given', takenBack: 'takenBack' } as const;
const ofEstimate = {
  changed: 'estimateChanged',
  given: 'estimate',
  takenBack: 'estimateTakenBack',
} as const;

/** Score change of an event; null if the points did not change. */
function worthOf(
  t: Translate<typeof messages>,
  format: Format,
  { points_before: before, points_after: after }: ResultEvent,
  isEstimate: boolean,
): string | null {
  const words = isEstimate ? ofEstimate : ofPoints;
  if (before === after) return null;
  if (before === null) return after === null ? null : t(words.given, { after: format.points(after) });
  if (after === null) return t(words.takenBack, { before: format.points(before) });
  return t(words.changed, { before: format.points(before), after: format.points(after) });
}
