import { defineMessages } from '@pelion/words';
import { type MouseEvent, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PremiumSlot } from '../../components/premium-slot.tsx';
import { SessionProvider } from '../../components/session-provider.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useHeartbeat } from '../../domains/activities/heartbeat.ts';
import { loadMe } from '../../domains/session/actions.ts';
import { reactTo } from '../../lib/failure.ts';
import { useLive } from '../../lib/live.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { StartDone } from '../guard/start-done.tsx';
import { ActingSlot } from './acting-slot.tsx';
import classes from './app-shell.module.css';
import { BannerSlot } from './banner-slot.tsx';
import { ClosureSlot } from './closure-slot.tsx';
import { DemoSlot } from './demo-slot.tsx';
import { AppFooter } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Navigation } from './navigation.tsx';
import { RefusalSlot } from './refusal-slot.tsx';
import { TrialSlot } from './trial-slot.tsx';

const messages = defineMessages({ skip: 'Skip to content' });

/** Shell of all signed-in screens: header, menu, content, footer (spec 1 §2). */
export function AppShell() {
  return (
    <SessionProvider>
      <Shell />
      <PremiumSlot />
      <ActingSlot />
      <ClosureSlot />
      <Toasts />
    </SessionProvider>
  );
}

/** The address stays as it is: a place in the page is no page of its own. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Shell() {
  const { user } = useSignedIn();
  const t = useMessages(messages);
  const location = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useHeartbeat();
  // Reloads the user after changes of permissions, settings or the plan.
  useLive('session', () => void loadMe().catch(reactTo));

  return (
    <div className={classes.shell}>
      <StartDone />
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, in whose address it does not belong */}
      <a className={classes.skip} href="#content" onClick={skip}>
        {t('skip')}
      </a>
      {user.is_demo ? <DemoSlot /> : null}
      <Header onMenu={() => setIsMenuOpen(true)} />
      <aside className={classes.side}>
        <Navigation />
      </aside>
      {isMenuOpen ? <MenuDrawer onClose={() => setIsMenuOpen(false)} /> : null}
      <main className={classes.main} id="content" tabIndex={-1}>
        <TrialSlot />
        <BannerSlot />
        <RefusalSlot key={location.key} />
        <Outlet />
      </main>
      <div className={classes.foot}>
        <AppFooter />
      </div>
    </div>
  );
}
