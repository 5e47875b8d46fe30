import { describe, expect, it } from 'vitest';
import { commentSubjectProblems, unnamedSubjectsIn } from './comment-subjects.mjs';

describe('a comment', () => {
  it.each([
    ['/** What a change answers with. */', 'What a change answers with.'],
    ['/**\n * Those with these ids.\n * In order.\n */', 'Those with these ids.'],
    ['// As it is kept.\nkeep();', 'As it is kept.'],
    ['keep(); // Whoever asks.', 'Whoever asks.'],
    ['/* Nobody reads this. */', 'Nobody reads this.'],
  ])('%s is refused', (source, found) => expect(unnamedSubjectsIn('a.ts', source)).toEqual([found]));

  it.each([
    '/** Returns the number paused. */',
    '/** Offers of a plan. */',
    '// Items of the list, in order.\n// It is a second line of one comment.\nkeep();',
    "say('// Who says so');",
  ])('%s passes', (source) => expect(unnamedSubjectsIn('a.ts', source)).toEqual([]));
});

it('names the file and the beginning of the comment', () => {
  expect(commentSubjectProblems({ 'a.ts': '// To the point.' })).toEqual([
    'a.ts: "To the point." names no subject',
  ]);
});
