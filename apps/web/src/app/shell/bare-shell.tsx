import { rules } from '@pelion/access';
import { Outlet } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { SchoolColors } from '../../components/school-colors.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useHeartbeat } from '../../domains/activities/heartbeat.ts';
import { useSessionUser } from '../../lib/session.ts';
import { useIsSignInAsked } from '../../lib/sign-in-again.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ActingSlot } from './acting-slot.tsx';
import { ClosureSlot } from './closure-slot.tsx';

const SignInAgainDialog = later(() =>
  import('../../domains/session/sign-in-again-dialog.tsx').then((file) => file.SignInAgainDialog),
);
const SessionWatch = later(
  () => import('./session-watch.tsx').then((file) => file.SessionWatch),
  null,
  () => null,
);

/** For screens that fill the window: the test player, viewers. */
export function BareShell() {
  'use no memo'; // Without React Compiler: renders rarely.
  const isSignedIn = useSessionUser() !== null;
  return (
    <>
      {isSignedIn ? <Heartbeat /> : null}
      {isSignedIn ? <HelpWatch /> : null}
      <SchoolColors />
      <Outlet />
      <SignInSlot />
      <ActingSlot />
      <ClosureSlot />
      <Toasts />
    </>
  );
}

/** Keeps users present while they take a test (spec 1 §4). */
function Heartbeat() {
  'use no memo'; // Without React Compiler: renders rarely.
  useHeartbeat();
  return null;
}

/** Lets a campus that turns Chiron off close it in open tests. */
function HelpWatch() {
  'use no memo'; // Without React Compiler: renders rarely.
  return useSignedIn().may(rules.takeWithAiHelp) ? <SessionWatch /> : null;
}

/** Where a session that has ended in the middle of something is renewed. */
function SignInSlot() {
  const isAsked = useIsSignInAsked();
  return isAsked ? <SignInAgainDialog /> : null;
}
