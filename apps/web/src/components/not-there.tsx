import { listAbove, pathOf, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconFileOff } from '@tabler/icons-react';
import { use } from 'react';
import { OpenScreen } from '../lib/open-screen.ts';
import { useText } from '../lib/text.ts';
import { ButtonLink } from './button.tsx';
import classes from './state.module.css';

const messages = defineMessages({
  title: 'Nothing is here any more',
  back: 'Back to {$list}',
  dashboard: 'Back to Dashboard',
});

/** The page of a record that does not exist, or no longer: asking again does not bring it, its list leads on. */
export function NotThere({ message }: { readonly message: string }) {
  const text = useText();
  const t = text(messages);
  const screen = use(OpenScreen);
  const list = screen && listAbove(screen);
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
          <ButtonLink to={pathOf('home')}>{t('dashboard')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
