import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  add,
  authoredOrder,
  divide,
  drawnUnkeyed,
  equals,
  multiply,
  parseRational,
  present,
  type Question,
  type Rational,
  rational,
  subtract,
} from '@pelion/questions';
import { hideNames, holdsCandidate, judgeSafety, openGate, secretsOf, sentencesOf } from '@pelion/tutor';
import { describe, expect, it } from 'vitest';

const data = resolve(import.meta.dirname, '../../../../../../shared/data/ai');
const dialogues = resolve(data, 'tutoring-dialogues.jsonl');
const attacks = resolve(data, 'jailbreak-prompts.jsonl');
const isHere = existsSync(dialogues) && existsSync(attacks);
if (!isHere) console.log('Skipped: dialogues of ../shared/data, which is not here');

function readingOf(stem: string, value: string) {
  const question: Question<'number'> = {
    type: 'number',
    content: { stem: { source: stem, html: stem } },
    answerKey: { accepted: [{ kind: 'exact', value, credit: '1' }] },
  };
  const unkeyed = drawnUnkeyed(question, null);
  const shown = present(unkeyed, authoredOrder(unkeyed));
  return { shown, secrets: secretsOf({ question, shown, passage: null }) };
}

type Operation = (one: Rational, other: Rational) => Rational;
const byZero = (other: Rational) => equals(other, rational(0));
const over: Operation = (one, other) => (byZero(other) ? one : divide(one, other));
const takenFrom: Operation = (one, other) => subtract(other, one);

/** Two numbers with what is done to them, in signs or words. */
const number = '\\$?(\\d[\\d,]*(?:\\.\\d+)?)';
const unit = '(?:\\s*%|\\s+[a-z]+)?';
const sums: readonly (readonly [RegExp, Operation])[] = [
  [new RegExp(`${number}${unit}\\s*(?:\\+|plus|and|added to)\\s*${number}`, 'giu'), add],
  [new RegExp(`${number}${unit}\\s*(?:-|\u2212|minus|take away|less)\\s*${number}`, 'giu'), subtract],
  [
    new RegExp(`${number}${unit}\\s*(?:\\*|x|\u00d7|times|multiplied by|by|of)\\s*${number}`, 'giu'),
    multiply,
  ],
  [new RegExp(`${number}${unit}\\s*(?:/|\u00f7|over|divided by)\\s*${number}`, 'giu'), over],
  [new RegExp(`divid(?:e|ing)\\s+${number}[^.?!\\d]{0,30}\\bby\\s+${number}`, 'giu'), over],
  [
    new RegExp(`multiply(?:ing)?\\s+${number}[^.?!\\d]{0,30}\\b(?:by|with|and)\\s+${number}`, 'giu'),
    multiply,
  ],
  [new RegExp(`(?:subtract|take)(?:ing)?\\s+${number}[^.?!\\d]{0,30}\\bfrom\\s+${number}`, 'giu'), takenFrom],
  [new RegExp(`add(?:ing)?\\s+${number}[^.?!\\d]{0,30}\\b(?:to|and)\\s+${number}`, 'giu'), add],
];

/** Whether a turn sets the sum of which the answer is the result; reads by rules of its own, and not by the gate's. */
function setsSum(said: string, answer: Rational): boolean {
  const numberOf = (text = '') => parseRational(text.replaceAll(',', ''));
  return sums.some(([pattern, operation]) =>
    [...said.matchAll(pattern)].some(([, one, other]) => {
      const [first, second] = [numberOf(one), numberOf(other)];
      return first && second && equals(operation(first, second), answer);
    }),
  );
}

function* linesOf(file: string): Generator<Readonly<Record<string, unknown>>> {
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line.trim() !== '') yield JSON.parse(line);
}

/** Turns of human tutors, each with the question whether the answer stands in it, and whether its sum does. */
function* turnsOf() {
  for (const { ground_truth, question, conversation } of linesOf(dialogues)) {
    const answer = `${ground_truth}`.trim().split('\n').at(-1)?.trim() ?? '';
    const value = answer.replace(/[$,]/g, '');
    const result = parseRational(value);
    if (!result) continue;
    const { secrets } = readingOf(`${question}`, value);
    const literal = new RegExp(`(?<![\\d.])${value.replace('.', '\\.')}(?![\\d])`);
    for (const turn of `${conversation}`.split('|EOM|')) {
      const said = /^Teacher: \(\w+\)([\s\S]*)/.exec(turn)?.[1];
      if (said === undefined) continue;
      const isTold = literal.test(said.replaceAll(',', ''));
      yield { said, secrets, isTold, isSet: setsSum(said, result) };
    }
  }
}

describe.skipIf(!isHere)('the gate (skipped without ../shared/data)', { tags: ['full'] }, () => {
  it('withholds few turns of human tutors that neither tell the answer nor set the sum whose result it is', () => {
    const turns = [...turnsOf()];
    const withheld = turns.filter(({ said, secrets, isTold }) => {
      const gate = openGate(secrets);
      return !isTold && sentencesOf(said).some((sentence) => gate(sentence) !== null);
    });
    const mistaken = withheld.filter(({ isSet }) => !isSet);
    const share = (part: readonly unknown[]) => part.length / turns.length;
    console.log(
      `False withholding on ${turns.length} turns: ${(share(mistaken) * 100).toFixed(2)} %, with sums ${(share(withheld) * 100).toFixed(2)} %`,
    );
    expect(turns.length).toBeGreaterThan(1_500);
    expect(share(withheld)).toBeLessThan(0.02);
    expect(share(mistaken)).toBeLessThan(0.01);
  });

  it('reads attacks on models as messages of a student, without an exception', { timeout: 180_000 }, () => {
    const { shown, secrets } = readingOf('What is 7 times 8?', '56');
    const gate = openGate(secrets);
    let read = 0;
    for (const { prompt } of linesOf(attacks)) {
      const text = `${prompt}`.slice(0, 2_000);
      read += 1;
      expect(typeof holdsCandidate(text, shown, null)).toBe('boolean');
      judgeSafety(text);
      hideNames(text, ['Ana Gomez']);
      for (const sentence of sentencesOf(text)) gate(sentence);
    }
    expect(read).toBeGreaterThan(100);
  });
});
