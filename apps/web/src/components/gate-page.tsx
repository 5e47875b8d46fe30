import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../lib/text.ts';
import { setWindowTitle } from '../lib/window-title.ts';
import { PublicLinks } from './public-links.tsx';

const messages = defineMessages({
  product: 'Pelion',
  login: 'Log in',
  trial: 'Start free trial',
  footer: 'Footer',
});

interface GatePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Moves the focus to the title, when a new step has replaced a form. */
  readonly isFocused?: boolean;
}

/** Page frame outside the app. Styled in src/sign-in.css, which is inlined in the page. */
export function GatePage({ title, children, isFocused = false }: GatePageProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setWindowTitle(title);
    if (isFocused) heading.current?.focus();
  }, [title, isFocused]);
  return (
    <div className="gate-frame">
      <header className="gate-head">
        <a href={pathOf('home')}>
          <img src="/mark.svg" width={28} height={28} alt="" />
          {t('product')}
        </a>
        <Link to={pathOf('login')}>{t('login')}</Link>
        <Link to={pathOf('register')}>{t('trial')}</Link>
      </header>
      <main className="gate">
        <div className="gate-card">
          <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </h1>
          {children}
        </div>
      </main>
      <footer className="gate-foot">
        <nav aria-label={t('footer')}>
          <PublicLinks />
        </nav>
      </footer>
    </div>
  );
}
