import { expect, it } from 'vitest';
import { smoothPath } from './smooth-path.ts';

it('goes on smoothly through several curves in a row', () => {
  expect(smoothPath('M94 250Q94 319 104 381T127 488T164 576Z')).toBe(
    'M94 250Q94 319 104 381Q114 443 127 488Q140 533 164 576Z',
  );
});

it('begins anew after a line, and leaves everything else as it is', () => {
  expect(smoothPath('M0 0H10V5L20 5T30 5Q1 2 3 4')).toBe('M0 0H10V5L20 5Q20 5 30 5Q1 2 3 4');
});
