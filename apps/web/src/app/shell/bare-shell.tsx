import { Outlet } from 'react-router';
import { PremiumSlot } from '../../components/premium-slot.tsx';
import { SessionProvider } from '../../components/session-provider.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { SignInSlot } from './sign-in-slot.tsx';

/** For screens that fill the window: the test player, viewers. */
export function BareShell() {
  return (
    <SessionProvider>
      <Outlet />
      <PremiumSlot />
      <SignInSlot />
      <Toasts />
    </SessionProvider>
  );
}
