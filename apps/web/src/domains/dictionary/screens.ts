import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  dictionary: lazyScreen(() => import('./dictionary-screen.tsx').then((file) => file.DictionaryScreen)),
};
