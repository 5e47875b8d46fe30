import { type ScreenId, screenOf } from '@pelion/access';
import { type ReactNode, useId } from 'react';
import { useText } from '../lib/text.ts';
import { Page } from './page.tsx';
import classes from './settings-page.module.css';

interface SettingsPageProps {
  /** Its title is that of the table of screens, as in the menu. */
  readonly screen: ScreenId;
  readonly facts?: ReactNode;
  readonly primary?: ReactNode;
  readonly children: ReactNode;
}

/** A page under Settings: one section below the other, as wide as a form. */
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

/** What belongs together on such a page. */
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

/** Buttons below the fields of a section. */
export function SectionButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
