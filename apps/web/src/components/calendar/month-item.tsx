import { IconAlertTriangle } from '@tabler/icons-react';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { ListLink } from '../list-link.tsx';
import tints from '../tint.module.css';
import { stateOf } from './calendar-item.ts';
import type { DayPiece } from './day-pieces.ts';
import { hueStyle } from './hue-style.ts';
import classes from './month-grid.module.css';
import { useStateWords } from './use-state-words.ts';

interface MonthItemProps {
  readonly piece: DayPiece;
  readonly zone: string;
  readonly now: number;
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

export function MonthItem({ piece, zone, now, isStop, onFocus }: MonthItemProps) {
  const format = useCalendarFormat(zone);
  const wordsOf = useStateWords();
  const { item, from, isContinued } = piece;
  const state = stateOf(item, now);
  return (
    <ListLink
      to={item.href}
      tabIndex={isStop ? 0 : -1}
      className={classes.item}
      draggable={false}
      title={[item.title, item.warning, item.subtitle].filter(Boolean).join(', ')}
      data-state={state}
      data-changed={item.isChanged || undefined}
      onFocus={onFocus}
    >
      <span
        className={`${tints.mark} ${classes.mark}`}
        style={hueStyle(item.hue)}
        data-state={item.kind}
        aria-hidden
      />
      <span className={classes.text}>
        {isContinued ? null : <span className={classes.time}>{format.hour(from)} </span>}
        {item.warning === undefined ? null : <IconAlertTriangle size={12} aria-hidden />}
        {wordsOf(item, state).map((word) => (
          <em key={word} className={word === item.warning ? 'visually-hidden' : undefined}>
            {word}{' '}
          </em>
        ))}
        <span className={classes.title}>{item.title}</span>
      </span>
    </ListLink>
  );
}
