import { Outlet } from 'react-router';
import { SchoolColors } from '../../components/school-colors.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useHeartbeat } from '../../domains/activities/heartbeat.ts';
import { useSessionUser } from '../../lib/session.ts';
import { ActingSlot } from './acting-slot.tsx';
import { ClosureSlot } from './closure-slot.tsx';
import { SignInSlot } from './sign-in-slot.tsx';

/** For screens that fill the window: the test player, viewers. */
export function BareShell() {
  'use no memo'; // Without React Compiler: renders rarely.
  const isSignedIn = useSessionUser() !== null;
  return (
    <>
      {isSignedIn ? <Heartbeat /> : null}
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
