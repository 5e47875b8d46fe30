import { Outlet } from 'react-router';
import { PlainTheme } from '../../components/plain-theme.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { SignInSlot } from './sign-in-slot.tsx';

/**
 * For screens that fill the window: the test player, viewers. They stay light: one that uses a component of Mantine
 * puts itself into `SchoolTheme`.
 */
export function BareShell() {
  return (
    <>
      <PlainTheme />
      <Outlet />
      <SignInSlot />
      <Toasts />
    </>
  );
}
