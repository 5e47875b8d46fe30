import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import { defineMessages } from '@pelion/words';
import type { KeyboardEvent } from 'react';
import { LegendMark } from '../../components/charts/legend-mark.tsx';
import { useText } from '../../lib/text.ts';
import { outcomeParts } from './outcome-parts.ts';
import classes from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';

const messages = defineMessages({ legend: 'Colors and patterns of the bars' });

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Moves the focus between the rows by arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-expanded]')];
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  if (!step || place < 0) return;
  event.preventDefault();
  rows[step(place, rows.length)]?.focus();
}

interface QuestionListProps {
  readonly analysis: ItemAnalysis;
  readonly questions: readonly AnalysedQuestion[];
  /** Versions of the opened questions. */
  readonly opened: readonly number[];
  readonly onToggle: (versionId: number) => void;
}

/** Questions as rows to scan: how many were right, what it means, and a mark for those that need attention. */
export function QuestionList({ analysis, questions, opened, onToggle }: QuestionListProps) {
  const text = useText();
  const t = text(messages);
  return (
    <div className={classes.frame}>
      <ul className={classes.legend} aria-label={t('legend')}>
        {outcomeParts.map(({ outcome, name, tone }) => (
          <li key={outcome}>
            <LegendMark tone={tone} /> {text.phrase(name)}
          </li>
        ))}
      </ul>
      <ol className={classes.list} onKeyDown={moveFocus}>
        {questions.map((question) => (
          <QuestionRow
            key={question.version_id}
            question={question}
            analysis={analysis}
            isOpen={opened.includes(question.version_id)}
            onToggle={() => onToggle(question.version_id)}
          />
        ))}
      </ol>
    </div>
  );
}
