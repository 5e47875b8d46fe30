import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  productServices: lazyScreen(() => import('./services-screen.tsx').then((file) => file.ServicesScreen)),
  productService: lazyScreen(() => import('./service-screen.tsx').then((file) => file.ServiceScreen)),
};
