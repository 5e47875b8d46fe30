import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  presentationTemplates: lazyScreen(() =>
    import('./presentation-templates-screen.tsx').then((file) => file.PresentationTemplatesScreen),
  ),
};
