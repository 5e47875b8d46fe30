import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { PremiumSlot } from '../../components/premium-slot.tsx';
import { SchoolColors } from '../../components/school-colors.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { WithQueries } from '../../components/with-queries.tsx';
import { useHeartbeat } from '../../domains/activities/heartbeat.ts';
import { loadMe } from '../../domains/session/actions.ts';
import { reactTo } from '../../lib/failure.ts';
import { useLive } from '../../lib/live.ts';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { refusalIn } from '../guard/refusal.ts';
import { StartDone } from '../guard/start-done.tsx';
import { ActingSlot } from './acting-slot.tsx';
import classes from './app-shell.module.css';
import { BannerSlot } from './banner-slot.tsx';
import { ClosureSlot } from './closure-slot.tsx';
import demo from './demo-slot.module.css';
import { AppFooter } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Navigation } from './navigation.tsx';
import { useTurnIns } from './use-turn-ins.ts';

const TrialBanner = later(
  () => import('../../domains/registration/trial-banner.tsx').then((file) => file.TrialBanner),
  null,
);

const RefusalLine = later(() => import('./refusal-line.tsx').then((file) => file.RefusalLine), null);

const DemoBar = later(() => import('../../domains/demo/demo-bar.tsx').then((file) => file.DemoBar), null);

const messages = defineMessages({ skip: 'Skip to content', region: 'Demo' });

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
  useTurnIns();
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

/** Reserves the height of the bar, to avoid a layout shift. */
function DemoSlot() {
  const navigate = useNavigate();
  const t = useMessages(messages);
  return (
    <aside className={demo.slot} aria-label={t('region')} data-demo-bar>
      <DemoBar
        onBecome={(user) => {
          session.begin(user);
          void navigate(pathOf('home'));
        }}
      />
    </aside>
  );
}

/** Explains a refusal; its access tables are lazy-loaded. */
function RefusalSlot() {
  const refusal = refusalIn(useLocation().state);
  return refusal ? <RefusalLine refusal={refusal} /> : null;
}

/** Lazy-loaded, because nearly every school has a plan. */
function TrialSlot() {
  const { plan_state } = useSignedIn().user.school;
  return plan_state === 'trial' || plan_state === 'ended' ? <TrialBanner /> : null;
}

/** Providers around every signed-in screen. A new session starts with an empty cache. */
function SessionProvider({ children }: { readonly children: ReactNode }) {
  return (
    <WithQueries>
      <SchoolColors />
      {children}
    </WithQueries>
  );
}
