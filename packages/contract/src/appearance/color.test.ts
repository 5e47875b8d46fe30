import { expect, test } from 'vitest';
import { contrast, readable, readableColor } from './facts.ts';

test.each(['#0b6e6e', '#000000', '#7c3aed'])('%s carries white text and stays as it is', (color) => {
  expect(readableColor(color)).toBe(color);
});

test.each(['#ffffff', '#ffff00', '#16a34a', '#fde68a', '#ff8a00', '#8aa9fc'])(
  '%s becomes darker, no further than it must, and keeps its hue',
  (color) => {
    const moved = readableColor(color);
    expect(moved).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(readable);
    expect(contrast(moved, '#ffffff')).toBeLessThan(readable + 0.4);
    expect(readableColor(moved)).toBe(moved);
  },
);
