import { describe, expect, it } from 'vitest';
import { boundedMap } from './bounded-map.ts';

describe('a bounded map', () => {
  it('forgets what was asked for longest ago, and nothing before it is full', () => {
    const map = boundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('counts a key that is set again once', () => {
    const map = boundedMap<string, number>(2);
    for (const value of [1, 2, 3]) map.set('a', value);
    map.set('b', 4);
    expect([map.size, map.get('a')]).toEqual([2, 3]);
  });
});
