import { longestLongAnswer } from '@pelion/questions/types/text2/facts';
import { textOf } from '@pelion/questions/words-in';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnsweringProps } from './answer-view.ts';
import classes from './long-answer.module.css';
import { longAnswerMessages } from './long-answer-messages.ts';
import { htmlOf, isPlain, linesOf } from './plain-html.ts';
import { PlainWriting } from './plain-writing.tsx';
import { useFormatting } from './use-formatting.ts';
import { WordCount } from './word-count.tsx';

/**
 * Long answer: a plain field that works offline. The rich text editor loads on request or for an already formatted
 * answer, and replaces the field only while nobody types, so that no key is lost.
 */
export function Text2Answer({ question, response, onChange, labelledBy }: AnsweringProps<'text2'>) {
  const t = useMessages(longAnswerMessages);
  const id = useId();
  const html = response?.html ?? '';
  const plain = useRef<HTMLTextAreaElement>(null);
  const isFormatted = !isPlain(html);
  const { Editor, state, ask, showIfIdle } = useFormatting(isFormatted, plain);
  const [isRefused, setIsRefused] = useState(false);
  const answer = (written: string) => {
    setIsRefused(false);
    onChange({ type: 'text2', html: written });
  };
  const again = (
    <Button size="sm" onClick={ask}>
      {t('again')}
    </Button>
  );
  if (Editor)
    return (
      <div className={classes.answer}>
        <span className={classes.label} id={`${id}-label`}>
          {t('label')}
        </span>
        <Editor
          labelledBy={`${labelledBy} ${id}-label`}
          describedBy={`${id}-words`}
          isInvalid={false}
          value={html}
          longest={longestLongAnswer}
          onRefused={() => setIsRefused(true)}
          onChange={answer}
          lines={9}
          isFirst={state === 'wanted'}
          isCompact={false}
          kind="answer"
        />
        <WordCount id={`${id}-words`} text={textOf(html)} limits={question} />
        <p className="field-error" role="status">
          {isRefused ? t('beyond', { longest: longestLongAnswer }) : null}
        </p>
      </div>
    );
  // A plain field would lose the formatting, so the answer is read-only until the editor has loaded.
  if (isFormatted)
    return (
      <div className={classes.answer}>
        <div className={classes.formatted}>
          <RichTextView html={html} />
        </div>
        <p className="field-error" role="status">
          {t(state === 'failed' ? 'formatted' : 'formatting')} {state === 'failed' ? again : null}
        </p>
      </div>
    );
  return (
    <div className={classes.answer}>
      <PlainWriting
        ref={plain}
        label={t('label')}
        labelledBy={labelledBy}
        longest={longestLongAnswer}
        lengthOf={(text) => htmlOf(text).length}
        limits={question}
        value={linesOf(html)}
        onBlur={showIfIdle}
        onChange={(text) => answer(htmlOf(text))}
      />
      <div className={classes.head}>
        <Button size="sm" isBusy={state === 'loading'} onClick={ask}>
          {t('format')}
        </Button>
        <span role="status" className={classes.note}>
          {state === 'failed' ? t('failed') : state === 'loading' ? t('formatting') : null}
        </span>
      </div>
    </div>
  );
}
