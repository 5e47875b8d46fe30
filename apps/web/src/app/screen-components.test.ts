import { isAvailable, screenIds } from '@pelion/access';
import { expect, it } from 'vitest';
import { componentInShell } from './screen-components.ts';
import { isStartScreen } from './start-screens.ts';

const inShell = screenIds.filter((id) => isAvailable(id) && !isStartScreen(id));

it.each(inShell)('%s has a component', (id) => {
  expect(componentInShell(id).load).toBeTypeOf('function');
});

it('planned screens have no component', () => {
  const planned = screenIds.filter((id) => !isAvailable(id));
  expect(planned.filter((id) => hasComponent(id))).toEqual([]);
});

function hasComponent(id: (typeof screenIds)[number]): boolean {
  try {
    return componentInShell(id) !== undefined;
  } catch {
    return false;
  }
}
