import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { authoredOrder, drawnUnkeyed, parseRational, present, type Question } from '@pelion/questions';
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

/** Arithmetic whose result may be the answer. */
const setsSum = /\d\D{0,3}\s*[-+*x\u00d7\u00f7/]\D{0,3}\d|divid|multipl|subtract|\badd\b/iu;

function* linesOf(file: string): Generator<Readonly<Record<string, unknown>>> {
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line.trim() !== '') yield JSON.parse(line);
}

/** Turns of human tutors, each with the question and whether the answer stands in it. */
function* turnsOf() {
  for (const { ground_truth, question, conversation } of linesOf(dialogues)) {
    const answer = `${ground_truth}`.trim().split('\n').at(-1)?.trim() ?? '';
    const value = answer.replace(/[$,]/g, '');
    if (!parseRational(value)) continue;
    const { secrets } = readingOf(`${question}`, value);
    const literal = new RegExp(`(?<![\\d.])${value.replace('.', '\\.')}(?![\\d])`);
    for (const turn of `${conversation}`.split('|EOM|')) {
      const said = /^Teacher: \(\w+\)([\s\S]*)/.exec(turn)?.[1];
      if (said !== undefined) yield { said, secrets, isTold: literal.test(said.replaceAll(',', '')) };
    }
  }
}

describe.skipIf(!isHere)('the gate (skipped without ../shared/data)', { tags: ['full'] }, () => {
  it('withholds few turns of human tutors, of which most set the last sum', () => {
    const turns = [...turnsOf()];
    const withheld = turns.filter(({ said, secrets, isTold }) => {
      const gate = openGate(secrets);
      return !isTold && sentencesOf(said).some((sentence) => gate(sentence) !== null);
    });
    const mistaken = withheld.filter(({ said }) => !setsSum.test(said));
    expect(turns.length).toBeGreaterThan(1_500);
    expect(withheld.length / turns.length).toBeLessThan(0.02);
    expect(mistaken.length / turns.length).toBeLessThan(0.005);
  });

  it('reads attacks on models as messages of a student, without an exception', { timeout: 60_000 }, () => {
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
