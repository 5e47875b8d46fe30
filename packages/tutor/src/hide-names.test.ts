import { describe, expect, it } from 'vitest';
import { hideNames } from './hide-names.ts';

const roster = ['Mira Sandoval', 'Anne-Marie Cole', 'Li Wu', 'Grace Hall'];

describe('hideNames', () => {
  it.each([
    ['Mira Sandoval and mira sit here.', 'Person 1 and Person 1 sit here.'],
    ["Is Marie's answer like SANDOVAL's?", "Is Person 2's answer like Person 1's?"],
    ['Admiral is no name.', 'Admiral is no name.'],
    ['Li Wu wrote, and Li too.', 'Person 3 wrote, and Li too.'],
    ['Write to mira.s@school.example or https://a.example/x.', 'Write to an address or a link'],
    ['Call +1 (555) 010-9999 now.', 'Call a number now.'],
  ])('hides in: %s', (text, expected) => expect(hideNames(text, roster).text).toBe(expected));

  it('puts names back as they were written', () => {
    const { restore } = hideNames('mira asks Anne-Marie Cole', roster);
    expect(restore('Person 1 and Person 2, not Person 9')).toBe('mira and Anne-Marie Cole, not Person 9');
  });

  it('leaves a text alone without a roster', () => expect(hideNames('Mira', []).text).toBe('Mira'));
});
