import { mayOpen, pathOf, type ScreenId, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useText } from '../lib/text.ts';
import { useSignedIn } from '../lib/viewer.ts';
import { Page } from './page.tsx';
import classes from './settings-page.module.css';

const messages = defineMessages({ pages: 'Settings' });

/** The pages under Settings, in the order of this list. Who may open which is said by the table of screens. */
const pages = [
  'uploadLogo',
  'campusSettings',
  'labels',
  'gradingScale',
  'pointSystem',
  'emailPreferences',
  'accessControls',
] as const satisfies readonly ScreenId[];

interface SettingsPageProps {
  /** The one that is shown. */
  readonly screen: (typeof pages)[number];
  readonly facts?: ReactNode;
  readonly primary?: ReactNode;
  readonly children: ReactNode;
}

/** A page under Settings: the others are beside it, above it on a phone. */
export function SettingsPage({ screen, facts, primary, children }: SettingsPageProps) {
  const text = useText();
  const { viewer } = useSignedIn();
  const open = pages.filter((page) => mayOpen(viewer, screenOf(page).access));
  return (
    <Page title={text.phrase(screenOf(screen).title)} facts={facts} primary={primary}>
      <div className={classes.layout}>
        <nav className={classes.nav} aria-label={text(messages)('pages')}>
          <ul>
            {open.map((page) => (
              <li key={page}>
                <Link to={pathOf(page)} aria-current={page === screen ? 'page' : undefined}>
                  {text.phrase(screenOf(page).title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
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
