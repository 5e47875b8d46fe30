import { chromaAndHue, contrast, fromOklch } from '@pelion/contract/appearance/facts';
import { expect, test } from 'vitest';
import { schoolColors } from '../src/lib/theme/school-colors.ts';
import { colorOf } from './token-colors.ts';

const degreesOf = (hex: string) => (chromaAndHue(hex).hue * 180) / Math.PI;
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** A strong school color of each hue, in steps of three degrees. */
const schools = Array.from({ length: 120 }, (_, step) => step * 3).map((degrees) => ({
  degrees,
  color: fromOklch(0.5, 0.19, (degrees * Math.PI) / 180),
}));

/** The colors of a token in light and dark; a mix in the dark is left out. */
function shown(color: string, token: `--${string}`): readonly string[] {
  return schoolColors(color)[token]?.match(/#[0-9a-f]{6}/gi) ?? [];
}

const states = ['red', 'orange', 'green'] as const;
const stateHues = states.map((state) => degreesOf(colorOf(`${state}-text`)[0]));
/** Chroma up to which a color is neutral to the eye. */
const neutral = 0.075;

test.each(['accent-text', 'accent-tint', 'accent-mark', 'accent-solid', 'on-tint', 'focus'] as const)(
  '--%s of no school has the hue of a state',
  (token) => {
    const wrong = schools.filter(({ color }) =>
      shown(color, `--${token}`).some(
        (shade) =>
          chromaAndHue(shade).chroma > neutral &&
          stateHues.some((state) => apart(degreesOf(shade), state) < 25),
      ),
    );
    expect(wrong.map(({ degrees }) => degrees)).toEqual([]);
  },
);

test('header and primary button keep the hue of every school', () => {
  const wrong = schools.filter(
    ({ degrees, color }) => apart(degreesOf(schoolColors(color)['--accent'] ?? ''), degrees) > 12,
  );
  expect(wrong).toEqual([]);
});

test('a school far from every state keeps its hue in links and selection', () => {
  const blue = schoolColors('#1d4ed8');
  for (const token of ['--accent-text', '--accent-mark', '--on-tint'] as const)
    expect(apart(degreesOf(shown('#1d4ed8', token)[0] ?? ''), degreesOf('#1d4ed8'))).toBeLessThan(12);
  expect(blue['--accent-solid']).toBe(blue['--accent']);
});

const surfaces = ['page', 'card', 'hover'] as const;
/** Front, back and least contrast of WCAG 2.2 AA. */
const pairs = [
  ...surfaces.map((surface) => ['--accent-text', surface, 4.5] as const),
  ...surfaces.map((surface) => ['--accent-mark', surface, 3] as const),
  ...surfaces.map((surface) => ['--focus', surface, 3] as const),
];
test.each(pairs)('%s of every school has its contrast on --%s', (front, back, least) => {
  const [lightBack, darkBack] = colorOf(back);
  const wrong = schools.filter(({ color }) => {
    const [light = '', dark = ''] = shown(color, front);
    return contrast(light, lightBack) < least || contrast(dark, darkBack) < least;
  });
  expect(wrong.map(({ degrees }) => degrees)).toEqual([]);
});

test.each(['--accent', '--accent-hover', '--accent-solid'] as const)('white is readable on %s', (back) => {
  const wrong = schools.filter(({ color }) => contrast(schoolColors(color)[back] ?? '', '#ffffff') < 4.5);
  expect(wrong.map(({ degrees }) => degrees)).toEqual([]);
});

test('text of a selection is readable on its tint', () => {
  const wrong = schools.filter(({ color }) => {
    const [light = '', dark = ''] = shown(color, '--on-tint');
    const [tint = '', deep = ''] = shown(color, '--accent-tint');
    return contrast(light, tint) < 4.5 || contrast(dark, deep) < 4.5;
  });
  expect(wrong.map(({ degrees }) => degrees)).toEqual([]);
});
