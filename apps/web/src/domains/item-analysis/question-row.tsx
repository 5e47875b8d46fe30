import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import { attentionMarks, attentionOf, sentenceOf } from '@pelion/contract/item-analysis/reading';
import { defineMessages } from '@pelion/words';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { outcomeParts } from './outcome-parts.ts';
import { QuestionFigures } from './question-figures.tsx';
import classes from './question-list.module.css';

const messages = defineMessages({
  number: '{^question} {$n}: {$text}',
  inPart: '{$part}, {question} {$n}: {$text}',
  right: '{$n} of {$all} right',
  outcomes: '{$right} right, {$partly} partly right, {$wrong} wrong, {$skipped} skipped',
});

interface QuestionRowProps {
  readonly question: AnalysedQuestion;
  readonly analysis: ItemAnalysis;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One question in a line; opened, its answers and statistics. */
export function QuestionRow({ question, analysis, isOpen, onToggle }: QuestionRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const id = useId();
  const { position, part_name: part, excerpt, outcomes, asked } = question;
  const mark = attentionOf(question);
  const title =
    position === null
      ? excerpt
      : part === null
        ? t('number', { n: position, text: excerpt })
        : t('inPart', { part, n: position, text: excerpt });
  return (
    <li className={classes.row} data-line>
      <div className={classes.head}>
        <h2>
          <PlainButton aria-expanded={isOpen} aria-controls={id} aria-label={title} onClick={onToggle}>
            <span className={classes.number}>{position === null ? '–' : format.number(position)}</span>{' '}
            <span className={classes.stem}>{excerpt}</span>
          </PlainButton>
        </h2>
        <p className={classes.sentence}>
          {part === null ? null : <span>{part} · </span>}
          {text.phrase(sentenceOf(question))}
        </p>
        <div className={classes.mark}>
          {mark ? (
            <StatusTag tone={attentionMarks[mark].tone}>{text.phrase(attentionMarks[mark].label)}</StatusTag>
          ) : null}
        </div>
        <div className={classes.bar}>
          <span aria-hidden>{t('right', { n: outcomes.right, all: asked })}</span>
          <StackedBar
            label={t('outcomes', outcomes)}
            parts={outcomeParts.map(({ outcome, name, tone }) => ({
              name: text.phrase(name),
              value: outcomes[outcome],
              tone,
            }))}
          />
        </div>
        <IconChevronDown className={classes.fold} size={18} stroke={2} aria-hidden />
      </div>
      <div id={id} className={classes.body} hidden={!isOpen} data-below>
        {isOpen ? <QuestionFigures question={question} analysis={analysis} /> : null}
      </div>
    </li>
  );
}
