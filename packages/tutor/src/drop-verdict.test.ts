import { describe, expect, it } from 'vitest';
import { dropVerdict } from './drop-verdict.ts';

describe('dropVerdict', () => {
  it.each([
    'Yes!',
    'Exactly.',
    'No, not quite.',
    'Bravo!',
    'Great job!',
    'Almost!',
    "That's right.",
    'That works.',
    'You are absolutely right!',
    'Yes, that is it.',
    'Very close!',
    'Warmer.',
    'I agree with you.',
    'Your answer is wrong.',
    'Oh, well done!',
    "You're on the right track.",
    'Correct! Well done!',
    'Unfortunately, that is not correct.',
  ])('drops: %s', (sentence) => expect(dropVerdict(sentence)).toBe(''));

  it.each([
    ['Exactly, and what comes next?', 'and what comes next?'],
    ['Good thinking! Which term is next?', 'Which term is next?'],
    ['Not quite: look at the unit.', 'look at the unit.'],
  ])('keeps the rest of: %s', (sentence, rest) => expect(dropVerdict(sentence)).toBe(rest));

  it.each([
    'Which of the factors is even?',
    'No two sides of it are equal, so what follows?',
    'Right angles have 90 degrees.',
    'Look at the right side of the equation.',
    'Is it a good idea to halve it first?',
    'Close the brackets before you go on.',
    'True statements need no exception; look for one.',
    'Good readers underline the question.',
  ])('leaves: %s', (sentence) => expect(dropVerdict(sentence)).toBe(sentence));
});
