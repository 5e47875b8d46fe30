import { later } from '../../../components/lazy-part.tsx';

// Loaded with the paper, before its first question is shown, where it has them.

export const Palette = later(() => import('./palette.tsx').then((file) => file.Palette), null);
export const Countdown = later(() => import('./countdown.tsx').then((file) => file.Countdown), null);
export const PassageView = later(
  () => import('../../../components/questions/passage-view.tsx').then((file) => file.PassageView),
  null,
);
export const SectionLine = later(
  () => import('../../../components/questions/section-head.tsx').then((file) => file.SectionLine),
  null,
);
