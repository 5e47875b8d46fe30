import { type ScreenId, screenOf, screens } from '@pelion/access';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { WhoeverFrame } from './guard/any-visitor-frame.tsx';
import { AppFrame } from './guard/app-frame.tsx';
import { ScreenFrame } from './guard/screen-frame.tsx';
import { SignedOutOnly } from './guard/signed-out-only.tsx';
import { RouteFailure } from './pages/route-failure.tsx';
import { screenAt } from './screen-at.ts';
import { PublicFrame } from './shell/public-frame.tsx';

/** Screens that signed-in users are redirected from (spec 1 §2). */
const signedOutOnly: ReadonlySet<ScreenId> = new Set(['home', 'login', 'register']);
/** Pages without header and footer. */
const gates: ReadonlySet<ScreenId> = new Set(['login', 'register', 'forgotPassword', 'resetPassword']);
/** Pages in the shell for signed-in users, and under the logged-out header for others. */
const forEverybody: ReadonlySet<ScreenId> = new Set([
  'notFound',
  'privacyPolicy',
  'termsAndConditions',
  'help',
]);

const route = (id: ScreenId): RouteObject => ({
  path: screens[id].path,
  element: signedOutOnly.has(id) ? (
    <SignedOutOnly>
      <ScreenFrame screenId={id} />
    </SignedOutOnly>
  ) : (
    <ScreenFrame screenId={id} />
  ),
});

/** Frames around the screens; shared elements, so that a frame stays mounted during navigation. */
const frames = {
  public: <PublicFrame />,
  whoever: <WhoeverFrame />,
  gate: <Outlet />,
  app: <AppFrame shell="app" />,
  bare: <AppFrame shell="bare" />,
} as const;

function frameOf(id: ScreenId): keyof typeof frames {
  const { shell, access } = screenOf(id);
  if (forEverybody.has(id)) return 'whoever';
  if (shell === 'app') return 'app';
  if (access !== 'public') return 'bare';
  return gates.has(id) || shell === 'bare' ? 'gate' : 'public';
}

const elsewhere: RouteObject = {
  path: '*',
  element: <Navigate to={screens.notFound.path} replace />,
};

/** Routes by screen, created on the first visit. */
const known = new Map<ScreenId | null, RouteObject[]>();
function routesOf(id: ScreenId | null): RouteObject[] {
  const routes = known.get(id) ?? [
    ...(id === null ? [] : [{ element: frames[frameOf(id)], children: [route(id)] }]),
    elsewhere,
  ];
  known.set(id, routes);
  return routes;
}

/** Routes of the screens table: `shell` determines the frame, `access` whether a session is required. */
export function Screens() {
  'use no memo'; // Without React Compiler: renders rarely.
  const { pathname } = useLocation();
  const screen = useRoutes(routesOf(screenAt(pathname)));
  return (
    <ErrorBoundary resetKey={pathname} failure={(cause) => <RouteFailure cause={cause} />}>
      {screen}
    </ErrorBoundary>
  );
}
