import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { shownHelp } from './help.ts';
import { mostHints, mostSteps } from './help-limits.ts';
import './sentences.ts';
import { problemsOf, type QuestionDraft, questionDraft } from './questions.ts';
import { types } from './types/types.ts';
import { upgraded } from './upgrade.ts';

const { sentence } = createText('k12');
const draftWith = (help: Partial<QuestionDraft['answerKey']>): QuestionDraft => ({
  type: 'trueFalse',
  difficulty: 'easy',
  content: { stem: { source: 'Zero is even.' } },
  answerKey: { correct: true, feedback: {}, ...help },
});
const said = (help: Partial<QuestionDraft['answerKey']>) =>
  questionDraft
    .safeParse(draftWith(help))
    .error?.issues.map(({ path, message }) => [path.join('.'), sentence(message)]);

describe('hints and a worked solution', () => {
  it('are optional, and may come one without the other', () => {
    expect(said({})).toBeUndefined();
    expect(said({ hints: [{ source: 'Halve it.' }] })).toBeUndefined();
    expect(said({ solution: [{ text: { source: 'Half of zero is zero.' }, value: '0' }] })).toBeUndefined();
  });

  it('name the rung or the step that nobody has written', () => {
    const hints = [{ source: 'Halve it.' }, { source: '<p></p>' }];
    expect(said({ hints, solution: [{ text: { source: ' ' } }] })).toEqual([
      ['answerKey.hints.1', 'Write hint 2, or remove it.'],
      ['answerKey.solution.0.text', 'Write step 1, or remove it.'],
    ]);
    expect(problemsOf(draftWith({ hints }))).toHaveLength(1);
  });

  it('have limits, each with its sentence', () => {
    const many = (n: number) => Array.from({ length: n }, () => ({ source: 'More.' }));
    expect(said({ hints: many(mostHints + 1) })).toEqual([
      ['answerKey.hints', 'A question can have at most 10 hints.'],
    ]);
    expect(said({ solution: many(mostSteps + 1).map((text) => ({ text })) })).toEqual([
      ['answerKey.solution', 'A worked solution can have at most 30 steps.'],
    ]);
    expect(said({ solution: [{ text: { source: 'So.' }, value: 'x'.repeat(101) }] })).toEqual([
      ['answerKey.solution.0.value', 'At most 100 characters.'],
    ]);
  });

  it('are shown to staff in their order', () => {
    const rich = (words: string) => ({ source: words, html: `<p>${words}</p>` });
    expect(
      shownHelp({
        hints: [rich('first'), rich('second')],
        solution: [{ text: rich('so'), value: '7/2' }, { text: rich('done') }],
      }),
    ).toEqual({
      hints: ['<p>first</p>', '<p>second</p>'],
      solution: [
        { html: '<p>so</p>', value: '7/2' },
        { html: '<p>done</p>', value: null },
      ],
    });
  });

  it('are missing from what was stored before there were any, and that is read', () => {
    const text = { source: 'Zero is even.', html: 'Zero is even.' };
    const stored = { content: { stem: text }, answerKey: { correct: true, feedback: {} } };
    expect(
      types.trueFalse.stored.parse({
        type: 'trueFalse',
        ...upgraded(types.trueFalse.upgrades, 1, stored),
      }).answerKey,
    ).toEqual({ correct: true, feedback: {} });
  });
});
