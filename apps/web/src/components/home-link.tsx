import { landingScreen, pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useSessionUser } from '../lib/session.ts';
import { useMessages } from '../lib/text.ts';
import { viewerOf } from '../lib/viewer.ts';
import { ButtonLink } from './button.tsx';

const messages = defineMessages({
  dashboard: 'Back to Dashboard',
  start: 'Back to the start page',
});

interface HomeLinkProps {
  readonly tone?: 'primary' | 'quiet';
  /** Where somebody starts; "/" leads there too, and to the home page where nobody is signed in. */
  readonly to?: string;
}

/** The way back from where nothing is. Not everybody starts at a dashboard (spec 1 §2). */
export function HomeLink({ tone, to = pathOf('home') }: HomeLinkProps) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const startsThere = !user || landingScreen(viewerOf(user)) === 'dashboard';
  return (
    <ButtonLink tone={tone} to={to}>
      {t(startsThere ? 'dashboard' : 'start')}
    </ButtonLink>
  );
}
