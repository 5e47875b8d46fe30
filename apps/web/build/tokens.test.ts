import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@pelion/contract/appearance/facts';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/tokens.css'), 'utf8');

/** `--name: light-dark(#…, #…)` or one colour for both, references followed. */
function colorOf(name: string): readonly [light: string, dark: string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colorOf(reference);
  const [light, dark = light] = value.match(/#[0-9a-f]{3,6}\b/gi) ?? [];
  if (!light || !dark) throw new Error(`tokens.css has no colour --${name}`);
  return [light, dark];
}

const surfaces = ['page', 'card', 'hover'] as const;
const onSurfaces = (names: readonly string[]) =>
  names.flatMap((name) => surfaces.map((surface) => [name, surface] as const));

/** WCAG 2.2 AA: 4.5 for text, 3 for what shows where a control is, has the focus, or what state it is in. */
test.each([
  ...onSurfaces(['text', 'quiet', 'placeholder', 'accent-text']).map((pair) => [...pair, 4.5] as const),
  ...onSurfaces(['border', 'focus', 'accent-mark', 'green-mark', 'orange-mark']).map(
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
  ['on-solid', 'red-solid', 4.5],
  ['on-solid', 'red-solid-hover', 4.5],
  ['on-inverse', 'inverse', 4.5],
] as const)('--%s on --%s has a contrast of %d in light and dark', (front, back, least) => {
  const [[lightFront, darkFront], [lightBack, darkBack]] = [colorOf(front), colorOf(back)];
  expect(contrast(lightFront, lightBack)).toBeGreaterThanOrEqual(least);
  expect(contrast(darkFront, darkBack)).toBeGreaterThanOrEqual(least);
});
