import { isAvailable, screenIds } from '@pelion/access';
import { expect, it } from 'vitest';
import type { ScreenComponents } from '../lib/lazy-screen.ts';
import { componentInShell } from './screen-components.ts';
import { isStartScreen } from './start-screens.ts';

const inShell = screenIds.filter((id) => isAvailable(id) && !isStartScreen(id));

it.each(inShell)('%s has a component', (id) => {
  expect(componentInShell(id).load).toBeTypeOf('function');
});

it.each(screenIds.filter((id) => !isAvailable(id)))('%s, which is not built, has no component', (id) => {
  expect(() => componentInShell(id)).toThrow();
});

it('no two files have a component of the same screen', () => {
  const files = import.meta.glob<{ readonly screens: ScreenComponents }>(
    ['../domains/*/screens.ts', './*/screens.ts'],
    { eager: true },
  );
  const named = Object.values(files).flatMap(({ screens }) => Object.keys(screens));
  expect(named.filter((id, place) => named.indexOf(id) !== place)).toEqual([]);
});
