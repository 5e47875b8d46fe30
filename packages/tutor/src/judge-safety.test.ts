import { describe, expect, it } from 'vitest';
import { judgeSafety } from './judge-safety.ts';

describe('judgeSafety', () => {
  it.each([
    ['i want to kill myself', 'danger'],
    ["I don't want to live anymore", 'danger'],
    ['i wish i was dead', 'danger'],
    ["I'm going to cut myself tonight", 'danger'],
    ['thinking about ending my life', 'danger'],
    ["i'm gonna shoot everyone in class", 'danger'],
    ['he is bringing a gun to school tomorrow', 'danger'],
    ['my uncle touches me at night', 'danger'],
    ['they keep bullying me and i hate it', 'serious'],
    ['my dad hits me', 'serious'],
    ["I'm scared to go home", 'serious'],
    ['i hate my life', 'serious'],
  ])('judges %s as %s', (message, level) => expect(judgeSafety(message)).toBe(level));

  it.each([
    'Why did Romeo kill himself?',
    'How many soldiers were killed in the war?',
    'This test is killing me',
    'I want to die of boredom is a hyperbole, right?',
    'Does the author attack the school system?',
    'What does it mean to cut a line segment?',
    'The knife in the kitchen is a symbol',
    'I am on question 4',
    'Give me a hint',
  ])('takes as ordinary: %s', (message) => expect(judgeSafety(message)).toBeNull());
});
