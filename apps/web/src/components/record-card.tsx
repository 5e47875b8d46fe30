import { defineMessages } from '@pelion/words';
import { Children, type ReactNode, useId, useState } from 'react';
import { useMessages } from '../lib/text.ts';
import { LoadMore } from './load-more.tsx';
import type { MenuEntry } from './menu.tsx';
import classes from './record-card.module.css';
import { RecordMenu } from './record-menu.tsx';
import { StatusTag } from './status-tag.tsx';

const messages = defineMessages({ more: 'More about “{$name}”', archived: 'Archived' });

interface RecordProps {
  readonly name: string;
  /** Rendered name, if it is a link. */
  readonly title?: ReactNode;
  readonly facts?: readonly (string | null | undefined | false)[];
  readonly isArchived?: boolean;
  readonly menu: readonly (MenuEntry | false | null | undefined)[];
}

interface RecordCardProps extends RecordProps {
  /** Image before the name. */
  readonly picture?: ReactNode;
  /** Status, beside the name. */
  readonly tag?: ReactNode;
  /** Unread: shown by a tag and the edge of the card. */
  readonly isNew?: boolean;
  readonly children?: ReactNode;
}

const lineOf = (facts: RecordProps['facts'] = []) => facts.filter(Boolean).join(' · ');

/** Number of cards rendered per step while scrolling; phones cannot render 10,000 at once. */
const drawnInAStep = 100;

function useDrawnInSteps(children: ReactNode) {
  const [drawn, setDrawn] = useState(drawnInAStep);
  const all = Children.toArray(children);
  return {
    shown: all.length > drawn ? all.slice(0, drawn) : all,
    more:
      all.length > drawn ? (
        <LoadMore key={drawn} isLoading={false} onMore={() => setDrawn(drawn + drawnInAStep)} />
      ) : null,
  };
}

export function RecordCards({ children }: { readonly children: ReactNode }) {
  const { shown, more } = useDrawnInSteps(children);
  return (
    <div className={classes.list}>
      {shown}
      {more}
    </div>
  );
}

/** Card of a record in a settings list: name, facts and menu. */
export function RecordCard({
  name,
  title,
  facts,
  isArchived,
  menu,
  picture,
  tag,
  isNew = false,
  children,
}: RecordCardProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <article
      className={classes.card}
      aria-labelledby={id}
      data-new={isNew || undefined}
      data-pictured={picture ? '' : undefined}
    >
      {picture}
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title ?? <bdi>{name}</bdi>}
        </h2>
        {tag}
        {isArchived ? <StatusTag tone="gray">{t('archived')}</StatusTag> : null}
        <RecordMenu label={t('more', { name })} size="sm" entries={menu} />
      </header>
      {lineOf(facts) ? <p className={classes.facts}>{lineOf(facts)}</p> : null}
      {children}
    </article>
  );
}

export function RecordRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { shown, more } = useDrawnInSteps(children);
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {shown}
      </ul>
      {more}
    </>
  );
}

/** The same record as one line of a card. */
export function RecordRow({ name, title, facts, isArchived, menu }: RecordProps) {
  const t = useMessages(messages);
  return (
    <li className={classes.row}>
      <div>
        <strong>{title ?? <bdi>{name}</bdi>}</strong>
        {lineOf(facts) ? <p className={classes.facts}>{lineOf(facts)}</p> : null}
      </div>
      {isArchived ? <StatusTag tone="gray">{t('archived')}</StatusTag> : null}
      <RecordMenu label={t('more', { name })} size="sm" entries={menu} />
    </li>
  );
}
