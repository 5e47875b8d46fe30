import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useEffect } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { dropSignedInMark, isMarkedSignedIn } from '../../lib/storage.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './home-screen.module.css';

const messages = defineMessages({
  title: 'One calm place for teaching and learning',
  lead: '{^class+}, {assessment+} and progress for {school+}, colleges, companies and digital-SAT prep.',
  login: 'Log in',
});

/**
 * Redirects to the server's home page after logging out in another tab, or when coming from another screen. Without the
 * server, this screen is the home page.
 */
function leaveForSite(): void {
  const wasMarked = isMarkedSignedIn();
  dropSignedInMark();
  const [visit] = performance.getEntriesByType('navigation');
  const cameFromElsewhere = visit !== undefined && new URL(visit.name).pathname !== pathOf('home');
  if (wasMarked || cameFromElsewhere) location.replace(pathOf('home'));
}

export function HomeScreen() {
  const t = useMessages(messages);
  useEffect(leaveForSite, []);
  return (
    <div className={classes.home}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <ButtonLink tone="primary" size="lg" to={pathOf('login')}>
        {t('login')}
      </ButtonLink>
    </div>
  );
}
