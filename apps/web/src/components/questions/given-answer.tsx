import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './given-answer.module.css';
import { NoAnswer } from './no-answer.tsx';
import type { Worth } from './review.ts';
import { TypedWords } from './typed-words.tsx';
import { WorthSign } from './worth-sign.tsx';

const messages = defineMessages({
  given: 'Answer',
  right: 'Right answer',
  partly: 'Partly right',
  wrong: 'Wrong',
});

/** An accepted answer of the key, with its feedback for students. */
export interface KnownAnswer {
  readonly shown: ReactNode;
  readonly worth: Worth;
  /** HTML. */
  readonly feedback: string | null;
}

interface GivenAnswerProps {
  /** The typed answer; null for no answer. */
  readonly given: ReactNode | null;
  /** Score of the answer; missing until known. */
  readonly worth?: Worth | null | undefined;
  readonly known?: readonly KnownAnswer[] | undefined;
  /** Name of the answer, when a question has several. */
  readonly label?: string | undefined;
}

/** Shows a typed answer, with the accepted answers below once they may be shown. */
export function GivenAnswer({ given, worth, known = [], label }: GivenAnswerProps) {
  const t = useMessages(messages);
  const sign = given === null ? null : (worth ?? null);
  return (
    <dl className={classes.given} aria-label={label}>
      <div data-worth={sign ?? undefined}>
        <dt>{t('given')}</dt>
        <dd data-given-words={given === null ? undefined : ''}>
          {sign ? <WorthSign worth={sign} /> : null}
          {given ?? <NoAnswer />}
        </dd>
      </div>
      {known.map(({ shown, worth: earns, feedback }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key of a question that is over does not change
        <div key={index} data-worth={earns}>
          <dt>{t(earns)}</dt>
          <dd>
            <WorthSign worth={earns} />
            {typeof shown === 'string' ? <TypedWords text={shown} /> : shown}
          </dd>
          {feedback ? (
            <dd className={classes.feedback}>
              <RichTextView html={feedback} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
