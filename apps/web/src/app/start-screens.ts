import { type BuiltScreen, isAvailable, type ScreenId } from '@pelion/access';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.ts';

// Where the files of each screen are is known in two parts: the log-in and the player do without the names of all others.

const coursePlayer = lazyScreen(() =>
  import('./course-player/course-player-screen.tsx').then((file) => file.CoursePlayerScreen),
);

/** Screens outside the signed-in app: public pages, error pages, the test player and the course player. */
const startScreens = {
  home: lazyScreen(() => import('./pages/home-screen.tsx').then((file) => file.HomeScreen)),
  help: lazyScreen(() => import('./pages/text-screens.tsx').then((file) => file.HelpScreen)),
  privacyPolicy: lazyScreen(() => import('./pages/text-screens.tsx').then((file) => file.PrivacyScreen)),
  termsAndConditions: lazyScreen(() => import('./pages/text-screens.tsx').then((file) => file.TermsScreen)),
  register: lazyScreen(() =>
    import('../domains/registration/register-screen.tsx').then((file) => file.RegisterScreen),
  ),
  login: lazyScreen(() => import('../domains/session/login-screen.tsx').then((file) => file.LoginScreen)),
  forgotPassword: lazyScreen(() =>
    import('../domains/session/forgot-password-screen.tsx').then((file) => file.ForgotPasswordScreen),
  ),
  resetPassword: lazyScreen(() =>
    import('../domains/session/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
  ),
  notFound: lazyScreen(() => import('./pages/not-found-screen.tsx').then((file) => file.NotFoundScreen)),
  unsupportedBrowser: lazyScreen(() =>
    import('./pages/unsupported-browser-screen.tsx').then((file) => file.UnsupportedBrowserScreen),
  ),
  noAccess: lazyScreen(() => import('./pages/no-access-screen.tsx').then((file) => file.NoAccessScreen)),
  notAvailable: lazyScreen(() =>
    import('./pages/not-available-screen.tsx').then((file) => file.NotAvailableScreen),
  ),
  takeAssessment: lazyScreen(() =>
    import('../domains/attempts/player/player-screen.tsx').then((file) => file.PlayerScreen),
  ),
  coursePlayer,
  coursePlayerAbout: coursePlayer,
} satisfies Partial<Record<BuiltScreen, LazyScreen>>;
export type StartScreen = keyof typeof startScreens;

/** Screen inside the shell; its chunk is listed in the shell's own file. */
const inShell = (id: BuiltScreen): LazyScreen => {
  const known = () => import('./screen-components.ts').then((file) => file.componentInShell(id));
  return lazyScreen(
    () => known().then((screen) => screen.load()),
    () => known().then((screen) => screen.prefetch),
  );
};

export const isStartScreen = (id: ScreenId): id is StartScreen => id in startScreens;
const screensInShell = new Map<ScreenId, LazyScreen>();

/** Component of a screen; for unbuilt ones the "not available" page. */
export function componentOf(id: ScreenId): LazyScreen {
  if (isStartScreen(id)) return startScreens[id];
  if (!isAvailable(id)) return startScreens.notAvailable;
  const known = screensInShell.get(id) ?? inShell(id);
  screensInShell.set(id, known);
  return known;
}
