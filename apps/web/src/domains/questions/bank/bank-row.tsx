import type { BankQuestion } from '@pelion/contract/question-bank';
import { difficultyTable } from '@pelion/questions/question-types';
import { stemInRow } from '@pelion/questions/stem-in-words';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { memo, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { SeenQuestion } from '../seen-question.tsx';
import classes from './bank.module.css';

const messages = defineMessages({
  points: '{$points} pts',
  onePoint: '1 pt',
  used: 'In “{$name}” by {$author}',
  copies: 'copied {$n} {#n|time|times}',
  look: 'Preview',
  hide: 'Hide preview',
  all: 'All of this {assessment}',
});

interface BankRowProps {
  readonly question: BankQuestion;
  readonly isTicked: boolean;
  readonly onTick: (id: number) => void;
  /** Missing where they are all of one assessment anyway. */
  readonly onAssessment?: ((id: number) => void) | undefined;
}

/** A question of the bank: ticked, looked at in its place, traced to where it stands. */
export const BankRow = memo(function BankRow({ question, isTicked, onTick, onAssessment }: BankRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const stemId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { points, keywords, copies } = question;
  const facts = [
    text.phrase(questionTypes[question.question.type].label),
    text.phrase(difficultyTable.labelOf(question.difficulty)),
    points === '1' ? t('onePoint') : t('points', { points: format.points(points) }),
    question.subject_name,
    question.title || null,
    keywords.length > 0 ? format.list(keywords) : null,
    copies > 0 ? t('copies', { n: copies }) : null,
  ];
  return (
    <li className={classes.row}>
      <input
        type="checkbox"
        aria-labelledby={stemId}
        checked={isTicked}
        onChange={() => onTick(question.question_id)}
      />
      <div className={classes.body}>
        <div id={stemId} className={classes.stem}>
          <RichTextView html={stemInRow(question.question.content.stem.html)} />
        </div>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>{t('used', { name: question.assessment_name, author: question.author_name })}</p>
        <div className={classes.actions}>
          <Button size="sm" tone="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'look')}
          </Button>
          {onAssessment ? (
            <Button size="sm" tone="link" onClick={() => onAssessment(question.assessment_id)}>
              {t('all')}
            </Button>
          ) : null}
        </div>
        {isOpen ? <SeenQuestion seen={question} /> : null}
      </div>
    </li>
  );
});
