import { contrast } from '@pelion/contract/appearance/facts';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';

/** A small generator with a fixed seed, so that a failure can be repeated. */
function randomColors(count: number): string[] {
  let state = 20_240_917;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}

const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080', '#fef'];

test('any school color gives text, links and buttons that pass WCAG AA in both schemes', () => {
  const failures = [...extremes, ...randomColors(2000)].filter((color) => {
    const { shades, light, dark } = brand(color);
    const button = shades[light] ?? '';
    const darkText = shades[dark] ?? '';
    const pairs: [string, string][] = [
      [button, '#ffffff'],
      [button, shades[0]],
      [shades[8], '#ffffff'],
      [shades[9], shades[1]],
      [darkText, '#242424'],
      [shades[2], '#2e2e2e'],
      [shades[3], '#242424'],
    ];
    return pairs.some(([text, back]) => contrast(text, back) < 4.5);
  });
  expect(failures).toEqual([]);
});

test('keeps the hue of the school: a green school stays green', () => {
  const { shades, light } = brand('#16a34a');
  const [, r, g, b] = /#(..)(..)(..)/.exec(shades[light] ?? '') ?? [];
  expect(Number.parseInt(g ?? '', 16)).toBeGreaterThan(Number.parseInt(r ?? '', 16));
  expect(Number.parseInt(g ?? '', 16)).toBeGreaterThan(Number.parseInt(b ?? '', 16));
});

test('falls back to its own color when the school has none that can be read', () => {
  expect(brand('tomato').shades).toEqual(brand('#3b5bdb').shades);
});

test('contrast agrees with the figures of WCAG', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
