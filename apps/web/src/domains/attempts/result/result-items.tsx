import type { AttemptResult } from '@pelion/contract/attempts';
import type { ItemReport } from '@pelion/contract/question-reports';
import type { PresentedPassage } from '@pelion/questions';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sectionBefore } from '../../../components/questions/section-before.ts';
import { partBefore } from '../../../components/result-parts.ts';
import { ResultItem } from './result-item.tsx';
import classes from './result-screen.module.css';
import type { NumberedItem } from './shown-items.ts';

/** Passage to show above an item, for the first of its questions. */
function passageBefore(
  items: AttemptResult['items'],
  passages: AttemptResult['passages'],
  index: number,
): PresentedPassage | null {
  const [item, before] = [items[index], items[index - 1]];
  if (!item || item.passage_id === null || item.passage_id === before?.passage_id) return null;
  return passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage ?? null;
}

interface ResultItemsProps {
  readonly result: AttemptResult;
  readonly shown: readonly NumberedItem[];
  /** Student's reports of questions; missing while loading or for other viewers. */
  readonly reports: readonly ItemReport[] | undefined;
  /** Print version: everything expanded, without controls. */
  readonly isPrinted?: boolean;
  /** Opens Chiron about a question, by its id. */
  readonly onAsk?: ((questionId: number) => void) | undefined;
}

/** Questions of a result with submitted answers and, once the schedule allows, correct answers. */
export function ResultItems({ result, shown, reports, isPrinted = false, onAsk }: ResultItemsProps) {
  const { hash } = useLocation();
  // Focuses the question from the URL, because the link may have been followed before the list was loaded.
  useEffect(() => {
    if (hash !== '' && !isPrinted) document.getElementById(hash.slice(1))?.focus();
  }, [hash, isPrinted]);
  const items = shown.map(({ item }) => item);
  return (
    <ol className={classes.list}>
      {shown.map(({ item, number }, index) => (
        <ResultItem
          key={item.item_id}
          resultId={result.result_id}
          item={item}
          number={number}
          part={partBefore({ items, parts: result.parts }, index)}
          passage={passageBefore(items, result.passages, index)}
          section={sectionBefore(items, result.sections, index)}
          isPrinted={isPrinted}
          onAsk={onAsk && (() => onAsk(item.question_id))}
          report={
            reports
              ? {
                  resultId: result.result_id,
                  reports: reports.filter(({ item_id }) => item_id === item.item_id),
                }
              : null
          }
        />
      ))}
    </ol>
  );
}
