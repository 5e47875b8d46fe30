import { type PageTurn, pageTurns } from '@pelion/contract/attempts/facts';
import type { PictureArea } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMapPinPlus,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useFormat } from '../../lib/format.ts';
import { shortId } from '../../lib/random-id.ts';
import { useMessages } from '../../lib/text.ts';
import { useIsTouched } from '../../lib/use-media.ts';
import { IconButton } from '../icon-button.tsx';
import { LoadingState } from '../loading-state.tsx';
import classes from './answer-pages.module.css';
import { keptArea } from './picture-area.ts';
import { PicturePins } from './picture-pins.tsx';
import type { Pin, PinEditing, ShownPage, Spoken } from './pins.ts';
import { PrintedPages } from './printed-pages.tsx';
import { TurnedPicture } from './turned-picture.tsx';

const messages = defineMessages({
  title: 'Photos of paper',
  page: 'Page {$n} of {$all}',
  previous: 'Previous page',
  next: 'Next page',
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn',
  comment: 'Comment on a place of the page',
  setting: 'Click the page where the comment belongs, or draw a frame.',
  pinKeys:
    'C adds a comment in the middle. Arrow keys move it; with Shift they draw a frame. Enter writes, Delete removes it.',
  pin: '{$n}: {$comment}',
  keys: 'Keys in the picture: + and − zoom, 0 resets, R rotates, Page up and Page down switch pages.',
  late: 'This page arrived after the end and counts.',
  held: 'This page arrived after the end. It is not part of the answer until late answers count.',
});

/** Zoom levels, in percent of the stage width. */
const zooms = [50, 75, 100, 150, 200, 300, 400] as const;
const whole = 2;

interface AnswerPagesProps {
  readonly pages: readonly ShownPage[];
  /** Comments pinned to places on the pages. */
  readonly pins?: readonly Pin[];
  /** The selected pin; selecting one shows its page. */
  readonly active?: Spoken | null;
  readonly onActivate?: (id: string) => void;
  /** Callbacks for a marker who may edit the pins. */
  readonly editing?: PinEditing | undefined;
  /** Told of each page that is shown, for pictures that are made when asked for. */
  readonly onShow?: (pageId: string) => void;
  /** Renders all pages below each other without controls, for printing. */
  readonly isPrinted?: boolean;
}

const nowhere = { width: 0, height: 0 } as const;

/** Shows the photographed pages of an answer one at a time, with zoom, rotation and paging by mouse, touch or keyboard. */
export function AnswerPages({
  pages,
  pins = [],
  active = null,
  onActivate,
  editing,
  onShow,
  isPrinted = false,
}: AnswerPagesProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const heading = useId();
  const keys = useId();
  const isTouched = useIsTouched();
  const stage = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [size, setSize] = useState(whole);
  const zoom = zooms[size] ?? 100;
  /** Quarter turns by page id on top of the student's own rotation; local to this viewer and visit. */
  const [turns, setTurns] = useState<ReadonlyMap<string, number>>(new Map());
  const [isSetting, setIsSetting] = useState(false);
  /** Id of the pin just placed by keyboard; focused so that arrow keys can move it. */
  const [set, setSet] = useState<string | null>(null);
  const spokenOf = pins.find(({ id }) => id === active?.id);
  const [shown, setShown] = useState<Spoken | null>(null);
  if (active !== shown) {
    setShown(active);
    const place = pages.findIndex(({ page_id }) => page_id === spokenOf?.page_id);
    if (place >= 0) setAt(place);
  }
  useEffect(() => {
    if (set) stage.current?.querySelector<HTMLElement>(`[data-pin="${set}"]`)?.focus();
  }, [set]);
  const page = pages[at] ?? pages[0];
  const shownId = page?.page_id;
  const tell = useEffectEvent((id: string) => onShow?.(id));
  useEffect(() => {
    if (shownId) tell(shownId);
  }, [shownId]);
  if (!page) return null;
  if (isPrinted) return <PrintedPages pages={pages} pins={pins} />;

  const show = (index: number) => {
    if (!pages[index]) return;
    setAt(index);
    stage.current?.scrollTo?.(0, 0);
  };
  const step = (by: 1 | -1) => setSize(Math.min(zooms.length - 1, Math.max(0, size + by)));
  const turn = () => setTurns(new Map(turns).set(page.page_id, (turns.get(page.page_id) ?? 0) + 1));
  const turned = (given: PageTurn): PageTurn =>
    pageTurns[(pageTurns.indexOf(given) + (turns.get(page.page_id) ?? 0)) % pageTurns.length] ?? given;

  const onPage = pins.filter(({ page_id }) => page_id === page.page_id);
  const add = (area: PictureArea) => {
    const id = shortId();
    editing?.onAdd(id, page.page_id, area);
    return id;
  };
  /** Adds a pin in the middle of the visible part of the page. */
  const setInMiddle = () => {
    const { current } = stage;
    const part = (scrolled = 0, seen = 0, all = 0) => (all > 0 ? (scrolled + seen / 2) / all : 0.5);
    const seen = {
      x: part(current?.scrollLeft, current?.clientWidth, current?.scrollWidth),
      y: part(current?.scrollTop, current?.clientHeight, current?.scrollHeight),
      ...nowhere,
    };
    setSet(add(keptArea(seen, turned(page.turn))));
  };
  /** Keyboard clicks (detail 0) add a pin in the middle; pointer clicks toggle placing by press. */
  const onComment = ({ detail }: MouseEvent) => (detail === 0 ? setInMiddle() : setIsSetting(!isSetting));

  const acts: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setSize(whole),
    r: turn,
    ...(editing && !editing.isFull ? { c: () => setInMiddle() } : {}),
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
        <h3 id={heading}>{page.title ?? t('title')}</h3>
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
          <span className={classes.zoom}>{format.percent(zoom)}</span>
          <IconButton
            label={t('larger')}
            icon={IconZoomIn}
            disabled={zoom === zooms.at(-1)}
            onClick={() => step(1)}
          />
          <IconButton label={t('turn')} icon={IconRotateClockwise} onClick={turn} />
          {editing ? (
            <IconButton
              label={t('comment')}
              icon={IconMapPinPlus}
              aria-pressed={isSetting}
              disabled={editing.isFull}
              onClick={onComment}
            />
          ) : null}
        </span>
      </div>
      {page.is_late ? <p className={classes.late}>{t(page.counts ? 'late' : 'held')}</p> : null}
      <section
        ref={stage}
        className={classes.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
        tabIndex={0}
        aria-label={name}
        aria-describedby={isTouched ? undefined : keys}
        onKeyDown={press}
      >
        <div style={{ width: `${zoom}%` }}>
          {page.width > 0 ? (
            <TurnedPicture page={{ ...page, turn: turned(page.turn) }} alt={name} />
          ) : (
            <LoadingState blocks={[480]} />
          )}
          {page.width > 0 && (onPage.length > 0 || editing) ? (
            <PicturePins
              pins={onPage}
              turn={turned(page.turn)}
              active={active?.id ?? null}
              onPress={(id) => (editing ? editing.onWrite(id) : onActivate?.(id))}
              editing={
                editing
                  ? {
                      isSetting,
                      onSet(area) {
                        setIsSetting(false);
                        editing.onWrite(add(area));
                      },
                      onMove: editing.onMove,
                      onRemove: editing.onRemove,
                    }
                  : null
              }
            />
          ) : null}
        </div>
      </section>
      {isSetting ? <p role="status">{t('setting')}</p> : null}
      {spokenOf && !editing && onPage.includes(spokenOf) ? (
        <p className={classes.said} role="status">
          {t('pin', { n: spokenOf.number, comment: spokenOf.comment })}
        </p>
      ) : null}
      {isTouched ? null : (
        <p id={keys} className={classes.keys}>
          {t('keys')} {editing ? t('pinKeys') : null}
        </p>
      )}
    </section>
  );
}
