import { type ScreenId, screenIds, screenOf, screens } from '@pelion/access';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { AppFrame } from './guard/app-frame.tsx';
import { ScreenFrame } from './guard/screen-frame.tsx';
import { SignedOutOnly } from './guard/signed-out-only.tsx';
import { WhoeverFrame } from './guard/whoever-frame.tsx';
import { RouteFailure } from './pages/route-failure.tsx';
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

const idsWhere = (isIncluded: (id: ScreenId) => boolean) => screenIds.filter(isIncluded).map(route);
const isPublicPage = (id: ScreenId) => screenOf(id).shell === 'public' && !gates.has(id);
const isPublic = (id: ScreenId) => screenOf(id).access === 'public';

const routes: RouteObject[] = [
  {
    element: <PublicFrame />,
    children: idsWhere((id) => isPublicPage(id) && !forEverybody.has(id)),
  },
  { element: <WhoeverFrame />, children: idsWhere((id) => forEverybody.has(id)) },
  { children: idsWhere((id) => isPublic(id) && (gates.has(id) || screenOf(id).shell === 'bare')) },
  {
    element: <AppFrame shell="app" />,
    children: idsWhere((id) => screenOf(id).shell === 'app'),
  },
  {
    element: <AppFrame shell="bare" />,
    children: idsWhere((id) => !isPublic(id) && screenOf(id).shell === 'bare'),
  },
  { path: '*', element: <Navigate to={screens.notFound.path} replace /> },
];

/** The screens table as routes: which frame a screen gets is its `shell`, whether it needs a session its `access`. */
export function Screens() {
  const screen = useRoutes(routes);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} failure={(cause) => <RouteFailure cause={cause} />}>
      {screen}
    </ErrorBoundary>
  );
}
