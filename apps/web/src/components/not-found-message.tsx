import { listAbove, mayOpen, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconFileOff } from '@tabler/icons-react';
import { use } from 'react';
import { OpenScreen } from '../lib/open-screen.ts';
import { useSessionUser } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { viewerOf } from '../lib/viewer.ts';
import { ButtonLink } from './button.tsx';
import { HomeLink } from './home-link.tsx';
import classes from './state.module.css';

const messages = defineMessages({
  title: 'This no longer exists',
  back: 'Back to {$list}',
});

/** The page of a record that does not exist, or no longer: asking again does not bring it, its list leads on. */
export function NotThere({ message }: { readonly message: string }) {
  const text = useText();
  const t = text(messages);
  const screen = use(OpenScreen);
  const user = useSessionUser();
  const above = screen && listAbove(screen);
  const access = above && screenOf(above).access;
  // A list that is not theirs would only send them on.
  const list = access === 'public' || (access && user && mayOpen(viewerOf(user), access)) ? above : null;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconFileOff size={26} stroke={1.6} aria-hidden />
      </span>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.text}>{message}</p>
      <div className={classes.action}>
        {list ? (
          <ButtonLink to={screenOf(list).path}>
            {t('back', { list: text.phrase(screenOf(list).title) })}
          </ButtonLink>
        ) : (
          <HomeLink />
        )}
      </div>
    </div>
  );
}
