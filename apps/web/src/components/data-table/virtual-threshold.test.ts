import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawn } from './virtual-threshold.ts';

const drawnOf = (count: number) => {
  const seen: ReturnType<typeof useDrawn>[] = [];
  renderHook(() => seen.push(useDrawn(count)));
  return seen;
};

test('of many rows a window is drawn first, without the end that would ask for more, and then the others', () => {
  const seen = drawnOf(50);
  expect(seen[0]).toEqual({ drawn: 24, hasEnd: false });
  expect(seen.at(-1)).toEqual({ drawn: 200, hasEnd: true });
});

test('few rows are whole at once', () => {
  expect(drawnOf(24)[0]?.hasEnd).toBe(true);
});
