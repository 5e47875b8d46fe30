import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { ListLink } from '../list-link.tsx';
import type { MenuEntry } from '../menu.tsx';
import { RecordMenu } from '../record-menu.tsx';
import { StatusTag } from '../status-tag.tsx';
import tints from '../tint.module.css';
import classes from './agenda.module.css';
import { stateOf } from './calendar-item.ts';
import type { DayPiece } from './day-pieces.ts';
import { hueStyle } from './hue-style.ts';
import { useOwnTime } from './use-own-time.ts';
import { useStateWords } from './use-state-words.ts';

const messages = defineMessages({
  until: 'Until {$time}',
  own: 'Your time: {$time}',
  actions: 'Actions for {$title}',
});

interface AgendaItemProps {
  readonly piece: DayPiece;
  readonly zone: string;
  readonly ownZone: string | undefined;
  readonly now: number;
  readonly action: ReactNode;
  readonly entries: readonly MenuEntry[];
}

export function AgendaItem({ piece, zone, ownZone, now, action, entries }: AgendaItemProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const wordsOf = useStateWords();
  const { item, isContinued } = piece;
  const [begins, ends] = [Date.parse(item.startsAt), Date.parse(item.endsAt)];
  const own = useOwnTime(zone, ownZone)(begins, ends);
  const state = stateOf(item, now);
  return (
    <li className={classes.item} data-state={state} data-changed={item.isChanged || undefined}>
      <p className={classes.time}>
        {isContinued ? t('until', { time: format.time(ends) }) : format.range(begins, ends)}
        {own === null ? null : <small>{t('own', { time: own })}</small>}
      </p>
      <span className={`${tints.mark} ${classes.mark}`} style={hueStyle(item.hue)} aria-hidden />
      <div className={classes.main}>
        <p className={classes.title}>
          <ListLink to={item.href}>{item.title}</ListLink>
          {wordsOf(item, state).map((word) => (
            <StatusTag
              key={word}
              tone={word === item.warning ? 'orange' : state === 'running' ? 'green' : 'gray'}
            >
              {word}
            </StatusTag>
          ))}
        </p>
        {item.subtitle ? <p className={classes.subtitle}>{item.subtitle}</p> : null}
      </div>
      <div className={classes.actions}>
        {action}
        <RecordMenu label={t('actions', { title: item.title })} size="sm" entries={entries} />
      </div>
    </li>
  );
}
