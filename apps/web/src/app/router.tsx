import { type ScreenId, screenOf, screens } from '@pelion/access';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { AppFrame } from './guard/app-frame.tsx';
import { ScreenFrame } from './guard/screen-frame.tsx';
import { SignedOutOnly } from './guard/signed-out-only.tsx';
import { WhoeverFrame } from './guard/whoever-frame.tsx';
import { RouteFailure } from './pages/route-failure.tsx';
import { screenAt } from './screen-at.ts';
import { PublicFrame } from './shell/public-frame.tsx';

/** Somebody who is signed in has no business here (spec 1 §2). */
const signedOutOnly: ReadonlySet<ScreenId> = new Set(['home', 'login', 'register']);
/** Pages with a frame of their own: no header, no footer. */
const gates: ReadonlySet<ScreenId> = new Set(['login', 'register', 'forgotPassword', 'resetPassword']);
/** Pages for everybody: in the shell for who is signed in, under the logged-out header for who is not. */
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

/** What stands around a screen: the same element for all that share it, which stays while somebody goes from one to the other. */
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

/** The route of one screen; made when somebody first goes there. */
const known = new Map<ScreenId | null, RouteObject[]>();
function routesOf(id: ScreenId | null): RouteObject[] {
  const routes = known.get(id) ?? [
    ...(id === null ? [] : [{ element: frames[frameOf(id)], children: [route(id)] }]),
    elsewhere,
  ];
  known.set(id, routes);
  return routes;
}

/** The screens table as routes: which frame a screen gets is its `shell`, whether it needs a session its `access`. */
export function Screens() {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
  const { pathname } = useLocation();
  const screen = useRoutes(routesOf(screenAt(pathname)));
  return (
    <ErrorBoundary resetKey={pathname} failure={(cause) => <RouteFailure cause={cause} />}>
      {screen}
    </ErrorBoundary>
  );
}
