import { later } from '../../../components/lazy-part.tsx';

// Loaded with the paper, before its first question is shown, where it has them.

const parts = () => import('./frame-parts.ts');

export const Palette = later(() => parts().then((file) => file.Palette), null);
export const Countdown = later(() => parts().then((file) => file.Countdown), null);
export const PartLine = later(() => parts().then((file) => file.PartLine), null);
export const PassageView = later(
  () => import('../../../components/questions/passage-view.tsx').then((file) => file.PassageView),
  null,
);
export const SectionLine = later(
  () => import('../../../components/questions/section-head.tsx').then((file) => file.SectionLine),
  null,
);
