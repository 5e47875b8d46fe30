import { isAvailable, screenIds } from '@pelion/access';
import { expect, it } from 'vitest';
import { componentInShell } from './screen-components.ts';
import { isStartScreen } from './start-screens.ts';

const inShell = screenIds.filter((id) => isAvailable(id) && !isStartScreen(id));

it.each(inShell)('%s has a component', (id) => {
  expect(componentInShell(id).load).toBeTypeOf('function');
});

it.each(screenIds.filter((id) => !isAvailable(id)))('%s, which is not built, has no component', (id) => {
  expect(() => componentInShell(id)).toThrow();
});
