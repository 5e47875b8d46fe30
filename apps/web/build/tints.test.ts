import { readFileSync } from 'node:fs';
import { chromaAndHue, contrast, fromOklch } from '@pelion/contract/appearance/facts';
import { expect, test } from 'vitest';
import { subjectHues } from '../src/components/subject-hues.ts';
import { tintHues, tintOf } from '../src/components/tint.ts';
import { colorOf } from './token-colors.ts';

const css = readFileSync(new URL('../src/components/tint.module.css', import.meta.url), 'utf8');

/** Lightness and chroma of a declaration in light and dark. */
function shadesOf(property: 'background' | 'color', selector: 'tint' | 'mark' = 'tint') {
  const rule = css.slice(css.indexOf(`.${selector} {`));
  const value = new RegExp(`\\s${property}: light-dark\\((.+)\\);`).exec(rule)?.[1] ?? '';
  return [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) var\(--hue\)\)/g)].map(
    ([, lightness, chroma]) =>
      (hue: number) =>
        fromOklch(Number(lightness) / 100, Number(chroma), (hue * Math.PI) / 180),
  );
}

const hues = [...tintHues, ...Object.values(subjectHues)];

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('initials and pictures are readable on their tint: %s', (_, scheme) => {
  const [ground, text] = [shadesOf('background')[scheme], shadesOf('color')[scheme]];
  const contrasts = hues.map((hue) => contrast(ground?.(hue) ?? '', text?.(hue) ?? ''));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('lines in a hue stand out from every surface: %s', (_, scheme) => {
  const mark = shadesOf('color', 'mark')[scheme];
  const surfaces = (['page', 'card', 'hover'] as const).map((name) => colorOf(name)[scheme]);
  const contrasts = hues.flatMap((hue) => surfaces.map((surface) => contrast(surface, mark?.(hue) ?? '')));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
});

test('no subject and no person has the hue of a state', () => {
  const states = ['red', 'orange', 'green'].map(
    (state) => (chromaAndHue(colorOf(`${state}-text`)[0]).hue * 180) / Math.PI,
  );
  const near = hues.filter((hue) => states.some((state) => Math.abs(((hue - state + 540) % 360) - 180) < 30));
  expect(near).toEqual([]);
});

test('keeps the hue of an id, and spreads people over all hues', () => {
  expect(tintOf(17)).toEqual(tintOf(17));
  const found = new Set(Array.from({ length: 200 }, (_, id) => tintOf(id)['--hue']));
  expect(found.size).toBe(tintHues.length);
});
