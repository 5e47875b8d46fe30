import { longestEssay } from '@pelion/questions/types/free-text/facts';
import { useMessages } from '../../lib/text.ts';
import type { AnsweringProps } from './answer-view.ts';
import classes from './long-answer.module.css';
import { longAnswerMessages } from './long-answer-messages.ts';
import { PlainWriting } from './plain-writing.tsx';

/** Plain text as long as it has to be. It begins with the author's words, where there are some. */
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
