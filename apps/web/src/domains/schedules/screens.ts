import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  board: lazyScreen(() => import('./board/board-screen.tsx').then((file) => file.BoardScreen)),
};
