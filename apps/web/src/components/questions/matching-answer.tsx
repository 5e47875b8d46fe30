import { optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnsweringProps } from './answer-view.ts';
import classes from './matching-answer.module.css';
import { plainText } from './plain-text.ts';
import { usePlainText } from './use-plain-text.ts';

/** Longer than this, an answer is read better beside a list than in it. */
const longest = 60;

/** Whether a list of the device says all of it. */
const isWordsAlone = (html: string): boolean =>
  !/<(?:img|table|ul|ol|pre|sub|sup)\b|class="katex/.test(html) && plainText(html).length <= longest;

const messages = defineMessages({
  answers: 'Answers to choose from',
  prompt: 'Answer for {$n} of {$total}',
  open: 'Choose',
  labelled: '{$label}: {$words}',
  taken: '{$words} (used for {$n})',
  moved: '{$words} has been taken from {$from} to {$to}.',
});

/** Prompts in their order, each with a list of all answers: by keyboard, by touch and read out, it is the device's own. */
export function MatchingAnswer({ question, response, onChange, labelledBy }: AnsweringProps<'matching'>) {
  const t = useMessages(messages);
  const id = useId();
  const [said, setSaid] = useState('');
  const { prompts, choices: answers, isReusable } = question;
  const wordsOf = usePlainText(answers);
  const matches = response?.matches ?? [];
  // A list shows words alone; answers with a picture, a formula or many words stand beside it under their letter.
  const isListed = !answers.every(({ html }) => isWordsAlone(html));
  const shown = answers.map(({ id: answerId, html }, index) => {
    const words = wordsOf(html);
    const label = optionLabel(index);
    return { answerId, label, words: isListed ? t('labelled', { label, words }) : words };
  });
  const placeOf = (promptId: string) => prompts.findIndex((prompt) => prompt.id === promptId) + 1;
  const userOf = (answerId: string) => matches.find((match) => match.answerId === answerId)?.promptId;

  const choose = (promptId: string, answerId: string) => {
    const before = answerId === '' || isReusable ? undefined : userOf(answerId);
    const isMoved = before !== undefined && before !== promptId;
    const kept = matches.filter(
      (match) => match.promptId !== promptId && !(isMoved && match.promptId === before),
    );
    const words = shown.find((one) => one.answerId === answerId)?.words ?? '';
    setSaid(isMoved ? t('moved', { words, from: placeOf(before), to: placeOf(promptId) }) : '');
    onChange({ type: 'matching', matches: answerId === '' ? kept : [...kept, { promptId, answerId }] });
  };

  return (
    <div className={classes.matching} data-listed={isListed || undefined}>
      <ol className={classes.prompts} aria-labelledby={labelledBy}>
        {prompts.map(({ id: promptId, html }, index) => {
          const chosen = matches.find((match) => match.promptId === promptId)?.answerId ?? '';
          return (
            <li key={promptId} className={classes.prompt} data-chosen={chosen !== ''}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div className={classes.text} id={`${id}-${promptId}`}>
                <RichTextView html={html} />
              </div>
              <select
                className={classes.select}
                aria-label={t('prompt', { n: index + 1, total: prompts.length })}
                aria-describedby={`${id}-${promptId}`}
                value={chosen}
                onChange={({ currentTarget }) => choose(promptId, currentTarget.value)}
              >
                <option value="">{t('open')}</option>
                {shown.map(({ answerId, words }) => {
                  const user = userOf(answerId);
                  const isTaken = !isReusable && user !== undefined && user !== promptId;
                  return (
                    <option key={answerId} value={answerId}>
                      {isTaken ? t('taken', { words, n: placeOf(user) }) : words}
                    </option>
                  );
                })}
              </select>
            </li>
          );
        })}
      </ol>
      {isListed ? (
        <ul className={classes.answers} aria-label={t('answers')}>
          {answers.map(({ id: answerId, html }, index) => (
            <li key={answerId} data-used={userOf(answerId) !== undefined}>
              <span className={classes.letter}>{optionLabel(index)}</span>
              <RichTextView html={html} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.said} role="status">
        {said}
      </p>
    </div>
  );
}
