import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import { defineMessages } from '@pelion/words';
import { LegendMark } from '../../components/charts/legend-mark.tsx';
import { moveBetweenRows } from '../../components/data-table/row-keys.ts';
import { useText } from '../../lib/text.ts';
import { outcomeParts } from './outcome-parts.ts';
import classes from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';

const messages = defineMessages({ legend: 'Colors and patterns of the bars' });

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
      <ol className={classes.list} data-rows onKeyDown={moveBetweenRows}>
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
