import { exact, gapToken, type Question, type RichText } from '@pelion/questions';
import { bestFirst } from '../best-first.ts';
import { fillLosses, gapsWithKeys, type KeyedGap } from '../gaps.ts';
import { refusals } from '../losses.ts';
import { rangeOf } from '../numbers.ts';
import type { ItemWriter, Refusal } from '../outgoing.ts';
import { chars } from '../text/xml.ts';
import { acceptedTexts, hasTexts } from '../texts.ts';
import { fractions } from './fraction.ts';
import { moodleHtml, textElement } from './moodle-text.ts';

// Embedded answers: {1:SHORTANSWER:=Paris#Yes~%50%Lutetia}. Cloze text is html, so < is written &lt; inside.

/** Backslash-escapes the characters that would end an answer. */
const escaped = (text: string) =>
  chars(text.replace(/\s+/g, ' ').trim()).replace(/[}~#"/\\]/g, (character) => `\\${character}`);

interface ClozeAnswer {
  readonly text: string;
  readonly credit: string;
  readonly feedback?: RichText | undefined;
}

function answersOf(answers: readonly ClozeAnswer[], item: ItemWriter): string {
  const percents = fractions(
    answers.map(({ credit }) => exact(credit)),
    item,
  );
  return answers
    .map(({ text, feedback }, index) => {
      const percent = percents[index] ?? '0';
      const told = feedback ? item.plain(feedback) : '';
      return `${percent === '100' ? '=' : `%${percent}%`}${escaped(text)}${told === '' ? '' : `#${escaped(told)}`}`;
    })
    .join('~');
}

function clozeOf(
  { gap, key }: KeyedGap,
  question: Question<'fillInBlank'>,
  item: ItemWriter,
): string | Refusal {
  const { rules } = question.answerKey;
  const weight = /^[1-9]\d{0,2}$/.test(key.weight) ? key.weight : '1';
  switch (key.kind) {
    case 'text': {
      const accepted = acceptedTexts(key.accepted, rules, { wildcards: true, cased: true }, item);
      if (!hasTexts(accepted)) return { reason: refusals.wildcards };
      return `{${weight}:${rules.ignoreCase ? 'SHORTANSWER' : 'SHORTANSWER_C'}:${answersOf(accepted, item)}}`;
    }
    case 'number': {
      const answers = bestFirst(key.accepted).map((accepted) => {
        const { value, tolerance } = rangeOf(accepted, item);
        return { ...accepted, text: `${value}:${tolerance}` };
      });
      return `{${weight}:NUMERICAL:${answersOf(answers, item)}}`;
    }
    default: {
      const offered = gap.kind === 'choice' ? gap.choices : question.content.bank;
      const answers = offered.map(({ id, text }) => {
        const credited = key.credits.find(({ choiceId }) => choiceId === id);
        return { text, credit: credited?.credit ?? '0', feedback: credited?.feedback };
      });
      return `{${weight}:MULTICHOICE${question.content.shuffle ? '_S' : ''}:${answersOf(answers, item)}}`;
    }
  }
}

/** The whole text with its gaps. */
export function clozeText(question: Question<'fillInBlank'>, item: ItemWriter): string | Refusal {
  fillLosses(question, { scoring: false, weights: 'whole' }, item);
  const written = moodleHtml(question.content.stem, item);
  let { html } = written;
  for (const keyed of gapsWithKeys(question)) {
    const cloze = clozeOf(keyed, question, item);
    if (typeof cloze !== 'string') return cloze;
    html = html.replace(gapToken(keyed.gap.id), () => cloze);
  }
  return textElement('questiontext', { ...written, html });
}
