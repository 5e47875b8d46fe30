import type { AttemptResult } from '@pelion/contract/attempts';
import type { ItemReport } from '@pelion/contract/question-reports';
import type { PresentedPassage } from '@pelion/questions';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sectionBefore } from '../../../components/questions/section-before.ts';
import { partBefore } from '../../../components/result-parts.ts';
import { ReportedItem } from './reported-item.tsx';
import { ResultItem } from './result-item.tsx';
import classes from './result-screen.module.css';

/** Passage to show above an item, for the first of its questions. */
function passageBefore({ items, passages }: AttemptResult, index: number): PresentedPassage | null {
  const [item, before] = [items[index], items[index - 1]];
  if (!item || item.passage_id === null || item.passage_id === before?.passage_id) return null;
  return passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage ?? null;
}

interface ResultItemsProps {
  readonly result: AttemptResult;
  /** Student's reports of questions; missing while loading or for other viewers. */
  readonly reports: readonly ItemReport[] | undefined;
  /** Print version: everything expanded, without controls. */
  readonly isPrinted?: boolean;
}

/** Questions of a result with submitted answers and, once the schedule allows, correct answers. */
export function ResultItems({ result, reports, isPrinted = false }: ResultItemsProps) {
  const { hash } = useLocation();
  // Focuses the question from the URL, because the link may have been followed before the list was loaded.
  useEffect(() => {
    if (hash !== '' && !isPrinted) document.getElementById(hash.slice(1))?.focus();
  }, [hash, isPrinted]);
  return (
    <ol className={classes.list}>
      {result.items.map((item, index) => (
        <ResultItem
          key={item.item_id}
          item={item}
          number={index + 1}
          part={partBefore(result, index)}
          passage={passageBefore(result, index)}
          section={sectionBefore(result.items, result.sections, index)}
          isPrinted={isPrinted}
          report={
            reports ? (
              <ReportedItem
                resultId={result.result_id}
                itemId={item.item_id}
                number={index + 1}
                reports={reports.filter(({ item_id }) => item_id === item.item_id)}
              />
            ) : null
          }
        />
      ))}
    </ol>
  );
}
