import { defineMessages } from '@pelion/words';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { PlainButton } from '../button.tsx';
import { ListLink } from '../list-link.tsx';
import type { MenuEntry } from '../menu.tsx';
import { RecordMenu } from '../record-menu.tsx';
import tints from '../tint.module.css';
import { stateOf } from './calendar-item.ts';
import type { GridPiece } from './grid-columns.ts';
import classes from './grid-item.module.css';
import { hueStyle, measures } from './hue-style.ts';
import type { Laned } from './overlap-lanes.ts';
import { useStateWords } from './use-state-words.ts';
import { useUnseenFacts } from './use-unseen-facts.ts';

const messages = defineMessages({ actions: 'Actions for {$title}' });

interface GridItemProps {
  readonly laned: Laned<GridPiece>;
  readonly zone: string;
  readonly ownZone: string | undefined;
  readonly now: number;
  /** Item of the grid that Tab leads to. */
  readonly isStop: boolean;
  readonly isDragged: boolean;
  readonly canStretch: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onFocus: (key: string) => void;
}

/** Comma that only a screen reader says. Hidden by its size, because a box of its own would add a space before it. */
const comma = <span className={classes.comma}>, </span>;

/** Shape of a warning, which has its word among the facts. */
const WarningSign = () => <IconAlertTriangle className={classes.sign} size={14} aria-hidden />;

/** Minutes below which a piece has room for one line, and for two. */
const [oneLine, twoLines] = [38, 60];

export function GridItem({
  laned,
  zone,
  ownZone,
  now,
  isStop,
  isDragged,
  canStretch,
  entries,
  onFocus,
}: GridItemProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const unseenOf = useUnseenFacts(zone, ownZone);
  const wordsOf = useStateWords();
  const [isNear, setIsNear] = useState(false);
  const { piece, lane, span, lanes } = laned;
  const { item, key, from, to } = piece;
  const state = stateOf(item, now);
  const minutes = to - from;
  const place = measures({
    ...hueStyle(item.hue),
    '--from': from,
    '--length': minutes,
    '--lane': lane / lanes,
    '--span': span / lanes,
  });
  // Time first: a narrow column cuts the end.
  const facts = [format.range(Date.parse(item.startsAt), Date.parse(item.endsAt)), ...wordsOf(item, state)];
  return (
    <div
      className={`${tints.tint} ${classes.item}`}
      style={place}
      data-piece={key}
      data-state={state}
      data-changed={item.isChanged || undefined}
      data-continued={piece.isContinued || undefined}
      data-goes-on={piece.goesOn || undefined}
      data-lines={minutes < oneLine ? 1 : minutes < twoLines ? 2 : 3}
      data-dragged={isDragged || undefined}
      data-movable={(canStretch && !piece.isContinued) || undefined}
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={() => setIsNear(false)}
    >
      <ListLink
        to={item.href}
        className={classes.link}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        onFocus={() => onFocus(key)}
      >
        <strong>
          {item.warning === undefined ? null : <WarningSign />}
          {item.title}
          {comma}
        </strong>
        <span className={classes.facts}>
          {facts.join(' · ')}
          {comma}
        </span>
        {item.subtitle ? (
          <span className={classes.subtitle}>
            {item.subtitle}
            {comma}
          </span>
        ) : null}
        <span className="visually-hidden">{unseenOf(item)}</span>
      </ListLink>
      {isStop || isNear ? (
        <span className={classes.menu} data-still>
          <RecordMenu
            label={t('actions', { title: item.title })}
            entries={entries}
            opener={(props) => (
              <PlainButton
                {...props}
                className={classes.more}
                aria-label={t('actions', { title: item.title })}
                aria-haspopup="menu"
              >
                <IconDots size={16} stroke={1.8} aria-hidden />
              </PlainButton>
            )}
          />
        </span>
      ) : null}
      {canStretch && !piece.goesOn ? <span className={classes.stretch} data-stretch aria-hidden /> : null}
    </div>
  );
}
