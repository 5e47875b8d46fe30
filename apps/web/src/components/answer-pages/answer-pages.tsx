import type { AnswerPage } from '@pelion/contract/attempts';
import { type PageTurn, pageTurns } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './answer-pages.module.css';
import { TurnedPicture } from './turned-picture.tsx';

const messages = defineMessages({
  title: 'Photos of paper',
  page: 'Page {$n} of {$all}',
  previous: 'Previous page',
  next: 'Next page',
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn',
  zoom: '{$zoom} %',
  keys: 'Keys in the picture: + and − for its size, 0 as it was, R turns it, Page up and Page down for the others.',
  late: 'This page arrived after the end and counts.',
  held: 'This page arrived after the end. It is no part of the answer until late answers are let count.',
});

/** In percent of the place that it stands in. */
const zooms = [50, 75, 100, 150, 200, 300, 400] as const;
const whole = 2;

interface AnswerPagesProps {
  readonly pages: readonly AnswerPage[];
}

/** The photographed pages of an answer, one at a time: enlarged, turned, and gone through by mouse, finger or keyboard. */
export function AnswerPages({ pages }: AnswerPagesProps) {
  const t = useMessages(messages);
  const heading = useId();
  const keys = useId();
  const stage = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [size, setSize] = useState(whole);
  const zoom = zooms[size] ?? 100;
  /** Beside how its student has laid it; for who looks, and for this visit. */
  const [turns, setTurns] = useState<ReadonlyMap<string, number>>(new Map());
  const page = pages[at] ?? pages[0];
  if (!page) return null;

  const show = (index: number) => {
    if (!pages[index]) return;
    setAt(index);
    stage.current?.scrollTo?.(0, 0);
  };
  const step = (by: 1 | -1) => setSize(Math.min(zooms.length - 1, Math.max(0, size + by)));
  const turn = () => setTurns(new Map(turns).set(page.page_id, (turns.get(page.page_id) ?? 0) + 1));
  const turned = (given: PageTurn): PageTurn =>
    pageTurns[(pageTurns.indexOf(given) + (turns.get(page.page_id) ?? 0)) % pageTurns.length] ?? given;

  const acts: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setSize(whole),
    r: turn,
    pagedown: () => show(at + 1),
    pageup: () => show(at - 1),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const name = t('page', { n: at + 1, all: pages.length });
  return (
    <section className={classes.pages} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>{t('title')}</h3>
        <span role="status">{name}</span>
        <span className={classes.tools}>
          <IconButton
            label={t('previous')}
            icon={IconChevronLeft}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            label={t('next')}
            icon={IconChevronRight}
            disabled={at >= pages.length - 1}
            onClick={() => show(at + 1)}
          />
          <IconButton
            label={t('smaller')}
            icon={IconZoomOut}
            disabled={zoom === zooms[0]}
            onClick={() => step(-1)}
          />
          <span className={classes.zoom}>{t('zoom', { zoom })}</span>
          <IconButton
            label={t('larger')}
            icon={IconZoomIn}
            disabled={zoom === zooms.at(-1)}
            onClick={() => step(1)}
          />
          <IconButton label={t('turn')} icon={IconRotateClockwise} onClick={turn} />
        </span>
      </div>
      {page.is_late ? <p className={classes.late}>{t(page.counts ? 'late' : 'held')}</p> : null}
      <section
        ref={stage}
        className={classes.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={name}
        aria-describedby={keys}
        onKeyDown={press}
      >
        <div style={{ width: `${zoom}%` }}>
          <TurnedPicture page={{ ...page, turn: turned(page.turn) }} alt={name} />
        </div>
      </section>
      <p id={keys} className={classes.keys}>
        {t('keys')}
      </p>
    </section>
  );
}
