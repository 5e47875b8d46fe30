import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { GivenProps } from './answer-view.ts';
import classes from './matching-answer.module.css';
import { NoAnswer } from './no-answer.tsx';
import type { Worth } from './review.ts';
import { WorthSign } from './worth-sign.tsx';

const messages = defineMessages({
  chosen: 'Chosen',
  right: 'Chosen, right',
  wrong: 'Chosen, wrong',
  key: 'Right answer',
});

/** Matches as they were made, and the right ones beside them, once they may be shown. */
export function GivenMatches({ question, response, review, labelledBy }: GivenProps<'matching'>) {
  const t = useMessages(messages);
  const htmlOf = (answerId: string | undefined) => question.choices.find(({ id }) => id === answerId)?.html;
  return (
    <ol className={classes.prompts} aria-labelledby={labelledBy}>
      {question.prompts.map(({ id, html }, index) => {
        const given = response?.matches.findLast(({ promptId }) => promptId === id)?.answerId;
        const key = review?.key?.matches.find(({ promptId }) => promptId === id);
        const worth: Worth | null = key && given ? (key.answerId === given ? 'right' : 'wrong') : null;
        const right = worth === 'right' ? undefined : htmlOf(key?.answerId);
        return (
          <li key={id} className={classes.given} data-worth={worth ?? undefined}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.text}>
              <RichTextView html={html} />
            </div>
            <dl className={classes.pair}>
              <div>
                <dt>
                  {worth ? <WorthSign worth={worth} /> : null}
                  {given ? t(worth === 'right' ? 'right' : worth ? 'wrong' : 'chosen') : <NoAnswer />}
                </dt>
                {given ? (
                  <dd>
                    <RichTextView html={htmlOf(given) ?? ''} />
                  </dd>
                ) : null}
              </div>
              {right ? (
                <div>
                  <dt>{t('key')}</dt>
                  <dd>
                    <RichTextView html={right} />
                  </dd>
                </div>
              ) : null}
            </dl>
            {key?.feedback ? (
              <div className={classes.feedback}>
                <RichTextView html={key.feedback} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
