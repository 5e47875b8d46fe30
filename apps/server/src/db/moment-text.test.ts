import { expect, it } from 'vitest';
import { parseMoment } from './moment-text.ts';

it.each([
  ['2026-11-25 18:37:13+00', '2026-11-25T18:37:13.000Z'],
  ['2026-11-25 18:37:13.7+00', '2026-11-25T18:37:13.700Z'],
  ['2026-11-25 18:37:13.07+00', '2026-11-25T18:37:13.070Z'],
  ['2026-11-25 18:37:13.719302+00', '2026-11-25T18:37:13.719Z'],
  ['2024-02-29 23:59:59.999999+00', '2024-02-29T23:59:59.999Z'],
  ['1900-01-01 00:00:00+00', '1900-01-01T00:00:00.000Z'],
])('reads a moment as PostgreSQL writes it: %s', (text, iso) => {
  expect(parseMoment(text)).toEqual(new Date(iso));
});

it.each([
  ['2026-11-25 18:37:13.719+05:30', '2026-11-25T13:07:13.719Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
  ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
])('leaves whatever is written otherwise to the driver: %s', (text, iso) => {
  expect(parseMoment(text)).toEqual(new Date(iso));
});

it('knows the end of time', () => {
  expect(parseMoment('infinity')).toBe(Number.POSITIVE_INFINITY);
});
