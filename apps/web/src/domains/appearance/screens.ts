import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  uploadLogo: lazyScreen(() => import('./upload-logo-screen.tsx').then((file) => file.UploadLogoScreen)),
};
