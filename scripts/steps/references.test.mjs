import { describe, expect, it } from 'vitest';
import { deadReferences, decisionProblems, targetsOf } from './references.mjs';

const targets = targetsOf(
  {
    '1-platform.md': '## 5 Who may open what\n',
    '2-assessments.md': '## 2 Screens\n\n### 2.5 Students\n\n### 2.6 The table\n',
    'checks.md': '| F.51 | the end |\n',
    'design.md': '## Clock\n\n## Fixed facts\n',
  },
  ['0001-stack.md', '20261128-1403-classes.md'],
);

describe('references', () => {
  it.each([
    'spec 1 §5',
    'spec 2 §2.5–2.6',
    'checks F.51',
    'design.md, Clock',
    'design.md, Fixed facts',
    'Decision 0001',
    'decision 20261128-1403',
  ])('%s leads somewhere', (text) => expect(deadReferences(`a rule (${text}).`, targets)).toEqual([]));

  it.each([
    ['spec 1 §6', 'section 1 §6'],
    ['Spec 2 §2.5–2.7', 'section 2 §2.7'],
    ['checks F.52', 'check F.52'],
    ['design.md, Kitchen', 'chapter Kitchen'],
    ['decision 0002', 'decision 0002'],
    ['decision 20261128-1404', 'decision 20261128-1404'],
  ])('%s leads nowhere', (text, problem) => expect(deadReferences(text, targets)).toEqual([problem]));
});

describe('decisions', () => {
  const dated = '# One\n\n2026-11-21\n';
  it('are numbered without gaps and dated', () =>
    expect(decisionProblems({ '0001-one.md': dated, '0002-two.md': dated })).toEqual([]));
  it('are found where a number is missing or used twice', () => {
    expect(decisionProblems({ '0002-two.md': dated })).toEqual([
      'docs/decisions/0002-two.md is number 1 in order',
    ]);
    expect(decisionProblems({ '0001-one.md': dated, '0001-two.md': dated })).toHaveLength(1);
  });
  it('are named by time after the last number', () => {
    const numbered = Array.from(
      { length: 151 },
      (_, index) => `${String(index + 1).padStart(4, '0')}-old.md`,
    );
    const problems = (...names) =>
      decisionProblems(Object.fromEntries([...numbered, ...names].map((name) => [name, dated])));
    expect(problems('20261128-1403-classes.md', '20261128-1404-rooms.md')).toEqual([]);
    const badly = 'is not named by time, like 20261128-1403-classes.md';
    expect(problems('0152-late.md')).toEqual([`docs/decisions/0152-late.md ${badly}`]);
    expect(problems('20261128-classes.md')).toEqual([`docs/decisions/20261128-classes.md ${badly}`]);
    expect(problems('20261128-1403-a.md', '20261128-1403-b.md')).toEqual([
      'docs/decisions/20261128-1403-b.md has the time of 20261128-1403-a.md',
    ]);
  });
  it('are found where they say no day', () =>
    expect(decisionProblems({ '0001-one.md': '# One\n' })).toEqual([
      'docs/decisions/0001-one.md does not say when it was made',
    ]));
});
