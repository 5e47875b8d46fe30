import { describe, expect, it } from 'vitest';
import { atPlaces, directionProblems, directionsIn } from './directions.mjs';

describe('a style', () => {
  it.each([
    ['.a { margin-left: 4px; }', ['margin-left']],
    [
      '.a {\n  border-right-color: red;\n  border-top-left-radius: 4px;\n}',
      ['border-right-color', 'border-top-left-radius'],
    ],
    ['.a { position: absolute; left: 0; right: 0 }', ['left', 'right']],
    ['.a { text-align: right; float: left }', ['text-align: right', 'float: left']],
  ])('that names a direction of the screen is found: %s', (style, found) =>
    expect(directionsIn(style)).toEqual(found),
  );

  it.each([
    '.a { margin-inline-start: 4px; inset-inline: 0; text-align: end }',
    '.left { color: red }',
    '/* left: of the picture */ .a { inset-inline-start: var(--left) }',
    '.a { background-position: right 12px center }',
  ])('by the direction of reading is let through: %s', (style) => expect(directionsIn(style)).toEqual([]));
});

it('names the file, and lets places over a picture be', () => {
  const style = '.a { left: 0 }';
  expect(directionProblems({ 'apps/web/src/a.css': style, [`apps/web/src/${atPlaces[0]}`]: style })).toEqual([
    'apps/web/src/a.css: left is a direction of the screen, not of reading',
  ]);
});
