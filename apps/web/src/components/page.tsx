import { defineMessages } from '@pelion/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../lib/text.ts';
import { useArrival } from '../lib/use-arrival.ts';
import { BackLink } from './back-link.tsx';
import type { MenuEntry } from './menu.tsx';
import classes from './page.module.css';
import { RecordMenu } from './record-menu.tsx';

const messages = defineMessages({ more: 'More' });

interface PageProps {
  readonly title: string;
  /** Of the window, where the title is no name: a greeting. */
  readonly windowTitle?: string;
  /** The page that this one belongs to. */
  readonly back?: { readonly to: string; readonly label: string; readonly state?: unknown };
  /** Beside the title: the state of what the page is about. */
  readonly tag?: ReactNode;
  /** What is worth knowing at a glance, on a quiet line. */
  readonly facts?: ReactNode;
  /** The one thing to do here. */
  readonly primary?: ReactNode;
  /** What else can be done with what the page is about. */
  readonly menu?: readonly (MenuEntry | false | null | undefined)[];
  /** reading: texts and results. form: what is filled in. wide: lists and tables. */
  readonly width?: 'reading' | 'form' | 'wide';
  readonly children: ReactNode;
}

/** The frame of every screen in the shell: the way back, its only h1, facts, one primary action, the rest behind "…". */
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
    document.title = `${windowTitle} · Pelion`;
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
