import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Outlet } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import { PublicFooter } from './footer.tsx';
import classes from './public-frame.module.css';

const messages = defineMessages({ product: 'Pelion', open: 'Open', login: 'Log in' });

/** The logged-out header and footer (spec 1 §2). */
export function PublicFrame() {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <a className={classes.logo} href={pathOf('home')}>
          <img src="/mark.svg" width={28} height={28} alt="" />
          {t('product')}
        </a>
        <ButtonLink to={pathOf('login')}>{session.token() ? t('open') : t('login')}</ButtonLink>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
