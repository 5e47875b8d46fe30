import { Outlet } from 'react-router';
import { PremiumSlot } from '../../components/premium-slot.tsx';
import { SchoolTheme } from '../../components/school-theme.tsx';
import { Toasts } from '../../components/toasts.tsx';

/** For screens that fill the window: the test player, viewers. */
export function BareShell() {
  return (
    <SchoolTheme>
      <Outlet />
      <PremiumSlot />
      <Toasts />
    </SchoolTheme>
  );
}
