import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PremiumSlot } from '../../components/premium-slot.tsx';
import { SchoolTheme } from '../../components/school-theme.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useHeartbeat } from '../../domains/activities/heartbeat.ts';
import { meQuery } from '../../domains/session/queries.ts';
import { useLive } from '../../lib/live.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './app-shell.module.css';
import { BannerSlot } from './banner-slot.tsx';
import { DemoSlot } from './demo-slot.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Navigation } from './navigation.tsx';
import { RefusalLine } from './refusal-line.tsx';

/** Header, menu, content, footer: what every signed-in screen stands in (spec 1 §2). */
export function AppShell() {
  return (
    <SchoolTheme>
      <Shell />
      <PremiumSlot />
      <Toasts />
    </SchoolTheme>
  );
}

function Shell() {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const location = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useHeartbeat();
  // Permissions, settings or the plan changed: what is shown follows at once.
  useLive('session', () => void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined));

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {user.is_demo ? <DemoSlot /> : null}
      <Header onMenu={() => setIsMenuOpen(true)} />
      <aside className={classes.side}>
        <Navigation />
      </aside>
      {isMenuOpen ? <MenuDrawer onClose={() => setIsMenuOpen(false)} /> : null}
      <main className={classes.main} id="content" tabIndex={-1}>
        <BannerSlot />
        <RefusalLine key={location.key} />
        <Outlet />
      </main>
      <div className={classes.foot}>
        <Footer />
      </div>
    </div>
  );
}
