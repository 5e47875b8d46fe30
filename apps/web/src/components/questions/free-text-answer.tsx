import { longestEssay } from '@pelion/questions/types/free-text/facts';
import { useMessages } from '../../lib/text.ts';
import type { AnsweringProps } from './answer-view.ts';
import classes from './long-answer.module.css';
import { longAnswerMessages } from './long-answer-messages.ts';
import { PlainWriting } from './plain-writing.tsx';

/** Plain text answer of any length, prefilled with the author's text if there is one. */
export function FreeTextAnswer({ question, response, onChange, labelledBy }: AnsweringProps<'freeText'>) {
  const t = useMessages(longAnswerMessages);
  const text = response?.text ?? '';
  return (
    <div className={classes.answer}>
      <PlainWriting
        label={t('label')}
        labelledBy={labelledBy}
        longest={longestEssay}
        limits={question}
        value={response ? text : (question.starter ?? '')}
        onChange={(typed) => onChange({ type: 'freeText', text: typed })}
      />
    </div>
  );
}
