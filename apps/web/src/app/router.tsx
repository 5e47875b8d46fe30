import { landingPath, type ScreenId, screenOf, screens } from '@pelion/access';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { session, useSessionUser } from '../lib/session.ts';
import { safeReturnPath } from '../lib/sign-in-again.ts';
import { viewerOf } from '../lib/viewer.ts';
import { AppFrame } from './guard/app-frame.tsx';
import { ScreenFrame } from './guard/screen-frame.tsx';
import { startSession, useStartFailure } from './guard/session-start.ts';
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
    <ErrorBoundary
      resetKey={pathname}
      failure={(cause, onReset) => <RouteFailure cause={cause} onReset={onReset} />}
    >
      {screen}
    </ErrorBoundary>
  );
}

/** Public pages; signed-in users keep header and menu. */
function WhoeverFrame() {
  'use no memo'; // Without React Compiler: renders rarely.
  return session.token() === null ? <PublicFrame /> : <AppFrame shell="app" />;
}

/** Redirects signed-in users from home and log-in to their return path or landing page. */
function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const user = useSessionUser();
  const [search] = useSearchParams();
  const hasToken = session.token() !== null;
  const failure = useStartFailure();
  useEffect(() => void startSession(), []);

  if (user)
    return <Navigate to={safeReturnPath(search.get('return')) ?? landingPath(viewerOf(user))} replace />;
  // Unreachable server: the page itself is still of use.
  return hasToken && failure === null ? null : children;
}
