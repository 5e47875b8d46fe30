import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@pelion/contract/appearance/facts';
import { expect, test } from 'vitest';
import { cutFaces } from './cut-faces.ts';
import { colorOf, css } from './token-colors.ts';

const surfaces = ['page', 'card', 'hover'] as const;
const onSurfaces = (names: readonly string[]) =>
  names.flatMap((name) => surfaces.map((surface) => [name, surface] as const));

/** WCAG 2.2 AA: 4.5 for text, 3 for outlines, focus rings and states of controls. */
test.each([
  ...onSurfaces(['text', 'quiet', 'placeholder', 'accent-text']).map((pair) => [...pair, 4.5] as const),
  ...onSurfaces(['border', 'focus', 'accent-mark', 'chart', 'green-mark', 'orange-mark']).map(
    (pair) => [...pair, 3] as const,
  ),
  ...['red', 'orange', 'green', 'blue', 'gray'].flatMap((tone) => [
    [`${tone}-text`, `${tone}-tint`, 4.5] as const,
    [`${tone}-text`, 'card', 4.5] as const,
    [`${tone}-text`, 'page', 4.5] as const,
  ]),
  ...['right', 'wrong', 'partly'].flatMap((verdict) => [
    [verdict, `${verdict}-tint`, 4.5] as const,
    [verdict, 'card', 4.5] as const,
  ]),
  ['on-tint', 'accent-tint', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-solid', 4.5],
  ['on-solid', 'red-solid', 4.5],
  ['on-solid', 'red-solid-hover', 4.5],
  ['on-inverse', 'inverse', 4.5],
] as const)('--%s on --%s has a contrast of %d in light and dark', (front, back, least) => {
  const [[lightFront, darkFront], [lightBack, darkBack]] = [colorOf(front), colorOf(back)];
  expect(contrast(lightFront, lightBack)).toBeGreaterThanOrEqual(least);
  expect(contrast(darkFront, darkBack)).toBeGreaterThanOrEqual(least);
});

const tokenOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];

test('there are five sizes of text, two of display, three weights and three radii beside the round one', () => {
  const inPixels = (name: string) => Number.parseFloat(tokenOf(name) ?? '') * 16;
  expect(['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => inPixels(`font-${size}`))).toEqual([
    12, 14, 16, 20, 26, 40,
  ]);
  expect(tokenOf('font-3xl')).toBe('clamp(2.5rem, 7vw, 6rem)');
  expect(css.match(/--font-\w+:/g)).toHaveLength(7);
  expect(css.match(/--weight-\w+: \d+/g)).toEqual([
    '--weight-normal: 400',
    '--weight-strong: 600',
    '--weight-heavy: 700',
  ]);
  expect(css.match(/--radius-\w+: \d+px/g)).toEqual([
    '--radius-sm: 6px',
    '--radius-md: 10px',
    '--radius-lg: 16px',
    '--radius-full: 999px',
  ]);
});

test('the face of the first page is small, and its text never waits for it', {
  timeout: 60_000,
}, async () => {
  await cutFaces();
  const file = (name: string) => join(import.meta.dirname, '../src', name);
  const faces = ['face.css', 'app.css'].flatMap(
    (sheet) => readFileSync(file(sheet), 'utf8').match(/@font-face \{[^}]+url\([^}]+\}/g) ?? [],
  );
  expect(faces).toHaveLength(3);
  for (const face of faces) expect(face).toContain('font-display: swap');
  expect(statSync(file('faces/basic.woff2')).size).toBeLessThanOrEqual(12_500);
});
