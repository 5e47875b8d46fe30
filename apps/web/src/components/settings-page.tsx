import { type ScreenId, screenOf } from '@pelion/access';
import { type ReactNode, useId } from 'react';
import { useText } from '../lib/text.ts';
import { Page } from './page.tsx';
import classes from './settings-page.module.css';

interface SettingsPageProps {
  /** Screen whose title the page shows, as in the menu. */
  readonly screen: ScreenId;
  readonly facts?: ReactNode;
  readonly primary?: ReactNode;
  readonly children: ReactNode;
}

/** Page under Settings: stacked sections at form width. */
export function SettingsPage({ screen, facts, primary, children }: SettingsPageProps) {
  const text = useText();
  return (
    <Page title={text.phrase(screenOf(screen).title)} facts={facts} primary={primary} width="form">
      <div className={classes.content}>{children}</div>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** Section of a settings page. */
export function SettingsSection({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about ? <p className={classes.about}>{about}</p> : null}
      {children}
    </section>
  );
}

export function SectionButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
