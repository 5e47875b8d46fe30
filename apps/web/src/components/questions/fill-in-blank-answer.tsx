import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';
import { numberRefusals, readNumber } from '@pelion/questions/number-response';
import { longestShortAnswer } from '@pelion/questions/types/text/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { AnsweringProps } from './answer-view.ts';
import { type Blank, BlankField } from './blank-field.tsx';
import { BlankText, blankOrder } from './blank-text.tsx';
import classes from './fill-in-blank-answer.module.css';

const messages = defineMessages({
  bank: 'Words to choose from',
  used: '{$word} (used)',
  moved: '“{$word}” has been taken from blank {$from} to blank {$to}.',
  unreadable: 'Blank {$n}: {$reason}',
  full: 'No more than {$most} characters fit here.',
});

type Filled = QuestionResponse<'fillInBlank'>['gaps'][number];
type Gap = PresentedQuestion<'fillInBlank'>['gaps'][number];

const typedIn = (filled: Filled | undefined): string =>
  !filled ? '' : 'text' in filled ? filled.text : 'number' in filled ? filled.number : filled.choiceId;

const filledAs = ({ kind, id }: Gap, value: string): Filled =>
  kind === 'text'
    ? { kind, id, text: value }
    : kind === 'number'
      ? { kind, id, number: value }
      : { kind: 'choice', id, choiceId: value };

/** The question's text with a field in each of its blanks. */
export function FillInBlankAnswer({
  question,
  response,
  onChange,
  labelledBy,
}: AnsweringProps<'fillInBlank'>) {
  const words = useText();
  const t = words(messages);
  const [said, setSaid] = useState('');
  const [typing, setTyping] = useState<string | null>(null);
  const { gaps, bank, isBankReusable } = question;
  const order = blankOrder(question);
  const placeOf = (id: string) => order.indexOf(id) + 1;
  const given = response?.gaps ?? [];
  const filledOf = (id: string) => given.find((filled) => filled.id === id);
  const kindOf = (id: string) => gaps.find((gap) => gap.id === id)?.kind;
  /** The blank of the bank's words that holds this one. */
  const userOf = (choiceId: string) =>
    given.find(
      (filled) => 'choiceId' in filled && filled.choiceId === choiceId && kindOf(filled.id) === 'bank',
    )?.id;

  const fill = (gap: Gap, value: string) => {
    const before = gap.kind === 'bank' && value !== '' && !isBankReusable ? userOf(value) : undefined;
    const isMoved = before !== undefined && before !== gap.id;
    const word = bank.find(({ id }) => id === value)?.text ?? '';
    setSaid(isMoved ? t('moved', { word, from: placeOf(before), to: placeOf(gap.id) }) : '');
    const kept = given.filter(({ id }) => id !== gap.id && !(isMoved && id === before));
    onChange({ type: 'fillInBlank', gaps: value === '' ? kept : [...kept, filledAs(gap, value)] });
  };

  return (
    <fieldset className={classes.answer} aria-labelledby={labelledBy}>
      <BlankText html={question.stem} order={order} textId={labelledBy}>
        {(id, n) => {
          const gap = gaps.find((one) => one.id === id);
          if (!gap) return null;
          const value = typedIn(filledOf(id));
          const reading = gap.kind === 'number' ? readNumber(value) : null;
          const blank: Blank = {
            n,
            total: order.length,
            size: 'size' in gap ? gap.size : 'medium',
            choices:
              gap.kind === 'choice'
                ? gap.choices
                : gap.kind === 'bank'
                  ? bank.map(({ id: choiceId, text }) => {
                      const user = isBankReusable ? undefined : userOf(choiceId);
                      const isUsed = user !== undefined && user !== id;
                      return { id: choiceId, text: isUsed ? t('used', { word: text }) : text };
                    })
                  : null,
          };
          return (
            <BlankField
              blank={blank}
              value={value}
              isUnreadable={reading?.kind === 'refused' && typing !== id}
              onChange={(next) => {
                setTyping(id);
                fill(gap, next);
              }}
              onLeave={() => setTyping(null)}
            />
          );
        }}
      </BlankText>
      {bank.length > 0 ? (
        <ul className={classes.bank} aria-label={t('bank')}>
          {bank.map(({ id, text }) => (
            <li key={id} data-used={(!isBankReusable && userOf(id) !== undefined) || undefined}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.said} role="status">
        {said}
      </p>
      <p className={classes.refusal} role="status">
        {gaps
          .flatMap((gap) => {
            const text = typedIn(filledOf(gap.id));
            const reading = gap.kind === 'number' ? readNumber(text) : null;
            const reason =
              reading?.kind === 'refused' && typing !== gap.id
                ? words.sentence(numberRefusals[reading.reason])
                : text.length < longestShortAnswer
                  ? null
                  : t('full', { most: longestShortAnswer });
            return reason ? t('unreadable', { n: placeOf(gap.id), reason }) : [];
          })
          .join(' ')}
      </p>
    </fieldset>
  );
}
