import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainTermProblems, plainTermsOf, secondWordProblems, termsIn } from './plain-terms.mjs';
import { root } from './root.mjs';

const words = termsIn(readFileSync(join(root, 'packages/words/src/terms.ts'), 'utf8'));
const found = (source) => plainTermsOf('x.tsx', source, words);

it('reads the words from the table of terms', () => {
  expect(words).toEqual(expect.arrayContaining(['announcement', 'announcements', 'lesson plans', 'school']));
});

describe('a term', () => {
  it.each([
    ["phrase('All announcements')", 'All announcements'],
    ["phrase('Announcements')", 'Announcements'],
    ["defineMessages({ title: 'Add a {^grade} for the student' })", 'Add a {^grade} for the student'],
    ["phrase('At most {$n} questions', { n })", 'At most {$n} questions'],
  ])('that is said plainly is found: %s', (source, text) => expect(found(source)).toEqual([text]));

  it.each([
    "phrase('All {announcement+}')",
    "phrase('Schoolwork')",
    "phrase('Grade Report')",
    "const path = '/assessments/test';",
  ])('is let through: %s', (source) => expect(found(source)).toEqual([]));
});

it('names the file', () =>
  expect(plainTermProblems({ 'a.ts': "phrase('All tests')" }, words)).toEqual([
    'a.ts: "All tests" names a term plainly',
  ]));

describe('a second word for one thing', () => {
  it.each([
    ["phrase('Sign in again')", 'log in, log out, register'],
    ["defineMessages({ out: 'You are signed out' })", 'log in, log out, register'],
    ["phrase('Hand in')", 'submit'],
    ["phrase('Colour of the pen')", 'color, practice, analyze, center, gray, favorite'],
    ["phrase('Every state')", 'All …'],
    ["phrase('Every {grade}')", 'All …'],
    ["phrase('{$n} chosen')", 'Clear, Select all, … selected'],
    ["phrase('Last here')", 'Last active'],
    ["phrase('Who is here')", 'Online now'],
    ["phrase('Comment on the whole')", 'Overall'],
    ["phrase('Mail a link')", 'Your e-mail is …, Send link'],
  ])('is found: %s', (source, better) => {
    const [text] = /(?<=')[^']+(?=')/.exec(source);
    expect(secondWordProblems({ 'a.ts': source })).toEqual([`a.ts: "${text}" should say: ${better}`]);
  });

  it.each(["phrase('Design of a sign')", "phrase('On the other hand')", "const id = 'sign-in';"])(
    'is let through: %s',
    (source) => expect(secondWordProblems({ 'a.ts': source })).toEqual([]),
  );
});
