import { defineMessages } from '@pelion/words';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { PlainButton } from '../../../components/button.tsx';
import { sectionBefore } from '../../../components/questions/section-before.ts';
import { useText } from '../../../lib/text.ts';
import classes from './palette.module.css';
import { cellAfter, columnsOf } from './palette-keys.ts';
import { type Place, placesOf } from './places.ts';
import type { PlayerState } from './player-state.ts';

const messages = defineMessages({
  title: '{^question+}',
  question: '{^question} {$n}',
  answered: 'answered',
  unanswered: 'not answered',
  flagged: 'marked for review',
  count: '{$n} of {$total} answered',
  legendAnswered: 'Answered',
  legendUnanswered: 'Not answered',
  legendFlagged: 'Marked for review',
  legendUnreadable: 'Cannot be read',
});

interface PaletteProps {
  readonly state: PlayerState;
  /** Index of the question that is being answered: its own field says what cannot be read, once the student moves on. */
  readonly answering?: number;
  readonly onOpen: (index: number) => void;
}

const settledPlace = (place: Place, answering: number | undefined): Place =>
  place.index === answering && place.status === 'unreadable' ? { ...place, status: 'answered' } : place;

/** Every question as a number: what is answered, what is marked, where one is. One stop of the Tab key; arrows, Home and End move inside. */
export function Palette({ state, answering, onOpen }: PaletteProps) {
  const text = useText();
  const t = text(messages);
  const { current, paper } = state;
  const [reached, setReached] = useState({ from: current, index: current });
  // A question that was opened takes the stop with it.
  if (reached.from !== current) setReached({ from: current, index: current });
  const places = placesOf(state).map((place) => settledPlace(place, answering));
  const has = (status: Place['status']) => places.filter((place) => place.status === status).length;

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const cells = [...event.currentTarget.querySelectorAll('button')];
    const from = cells.findIndex((cell) => cell.matches(':focus'));
    const to = cellAfter(event.key, from, { count: cells.length, columns: columnsOf(cells) });
    if (from < 0 || to === null) return;
    event.preventDefault();
    setReached({ from: current, index: to });
    cells[to]?.focus();
  };
  const nameOf = ({ index, status, reason, isFlagged }: Place) =>
    [
      t('question', { n: index + 1 }),
      status === 'unreadable' ? reason && text.phrase(reason) : t(status),
      isFlagged ? t('flagged') : null,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <nav aria-label={t('title')}>
      <p className={classes.count}>{t('count', { n: has('answered'), total: places.length })}</p>
      <ol className={classes.numbers} onKeyDown={onKeyDown}>
        {places.map((place) => (
          <Fragment key={place.itemId}>
            <SectionName section={sectionBefore(paper.items, paper.sections, place.index)} />
            <li>
              {/* A plain button: a test may have two hundred of them. */}
              <PlainButton
                tabIndex={place.index === reached.index ? 0 : -1}
                aria-label={nameOf(place)}
                aria-current={place.index === current ? 'step' : undefined}
                data-status={place.status}
                data-flagged={place.isFlagged ? '' : undefined}
                onClick={() => onOpen(place.index)}
              >
                {place.index + 1}
              </PlainButton>
            </li>
          </Fragment>
        ))}
      </ol>
      <p className={classes.legend} aria-hidden>
        <span data-kind="answered">{t('legendAnswered')}</span>
        <span data-kind="unanswered">{t('legendUnanswered')}</span>
        <span data-kind="flagged">{t('legendFlagged')}</span>
        {has('unreadable') > 0 ? <span data-kind="unreadable">{t('legendUnreadable')}</span> : null}
      </p>
    </nav>
  );
}

/** Above the first of its numbers. */
const SectionName = ({ section }: { readonly section: { readonly name: string } | null }) =>
  section ? <li className={classes.section}>{section.name}</li> : null;
