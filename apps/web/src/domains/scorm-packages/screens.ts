import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  scormPackages: lazyScreen(() =>
    import('./scorm-packages-screen.tsx').then((file) => file.ScormPackagesScreen),
  ),
  createScormPackage: lazyScreen(() =>
    import('./create-scorm-package-screen.tsx').then((file) => file.CreateScormPackageScreen),
  ),
  editScormPackage: lazyScreen(() =>
    import('./edit-scorm-package-screen.tsx').then((file) => file.EditScormPackageScreen),
  ),
  scormPackage: lazyScreen(() =>
    import('./scorm-package-screen.tsx').then((file) => file.ScormPackageScreen),
  ),
};
