import type { ScreenId } from '@pelion/access';
import type { LazyScreen, ScreenComponents } from '../lib/lazy-screen.ts';

const files = import.meta.glob<{ readonly screens: ScreenComponents }>(
  ['../domains/*/screens.ts', './*/screens.ts'],
  { eager: true },
);

/** Component of each built screen inside the shell, from the `screens.ts` of every domain. */
const screenComponents: ScreenComponents = Object.assign(
  {},
  ...Object.values(files).map(({ screens }) => screens),
);

/** Component of a built screen inside the shell; throws for a screen that no domain has. */
export function componentInShell(id: ScreenId): LazyScreen {
  const found = screenComponents[id];
  if (!found) throw new Error(`No screens.ts has a component of ${id}`);
  return found;
}
