import { defineMessages } from '@pelion/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../lib/text.ts';
import { useArrival } from '../lib/use-arrival.ts';
import { setWindowTitle } from '../lib/window-title.ts';
import { BackLink } from './back-link.tsx';
import type { MenuEntry } from './menu.tsx';
import classes from './page.module.css';
import { RecordMenu } from './record-menu.tsx';

const messages = defineMessages({ more: 'More' });

interface PageProps {
  readonly title: string;
  /** Title of the browser tab, where the page title is a greeting. */
  readonly windowTitle?: string;
  /** Parent page. */
  readonly back?: { readonly to: string; readonly label: string; readonly state?: unknown };
  /** State of the record, beside the title. */
  readonly tag?: ReactNode;
  /** Key facts, on a secondary line. */
  readonly facts?: ReactNode;
  /** The primary action. */
  readonly primary?: ReactNode;
  /** Entries of the page's overflow menu. */
  readonly menu?: readonly (MenuEntry | false | null | undefined)[];
  /** reading: texts and results. form: forms. wide: lists and tables. */
  readonly width?: 'reading' | 'form' | 'wide';
  readonly children: ReactNode;
}

/** Frame of every screen in the shell: back link, the only h1, facts, a primary action and an overflow menu. */
export function Page({
  title,
  windowTitle = title,
  back,
  tag,
  facts,
  primary,
  menu = [],
  width = 'wide',
  children,
}: PageProps) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useEffect(() => {
    setWindowTitle(windowTitle);
  }, [windowTitle]);
  return (
    <div className={classes.page} data-width={width}>
      {back ? (
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
      ) : null}
      <header className={classes.header} data-primary={primary ? '' : undefined}>
        <div className={classes.heading}>
          <div className={classes.line}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {tag}
          </div>
          {facts ? <p className={classes.facts}>{facts}</p> : null}
        </div>
        <div className={classes.actions}>
          {primary}
          <RecordMenu label={t('more')} entries={menu} />
        </div>
      </header>
      {children}
    </div>
  );
}
