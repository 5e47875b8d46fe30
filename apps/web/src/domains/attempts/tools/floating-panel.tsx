import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import classes from './floating-panel.module.css';

const messages = defineMessages({
  close: 'Close',
  fold: 'Fold',
  unfold: 'Unfold',
  move: 'Move: {$title}. The arrow keys move it.',
});

interface FloatingPanelProps {
  readonly title: string;
  readonly isWide?: boolean;
  /** Content needed as a whole: scrolls only on a phone, and only without enough room. */
  readonly isWhole?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Pixels per arrow key press. */
const step = 24;
/** Pixels of the panel that always stay inside the window. */
const margin = 64;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Pixels between panels, and between a panel and the toolbar. */
const gap = 12;

/** Horizontal offset that places the panel beside overlapping ones; 0 if there is no room. */
function besideOthers(panel: HTMLElement): number {
  const own = panel.getBoundingClientRect();
  const others = [...document.querySelectorAll<HTMLElement>('[data-floating]')]
    .filter((other) => other !== panel)
    .map((other) => other.getBoundingClientRect());
  if (others.every(({ left, right }) => right <= own.left || left >= own.right)) return 0;
  const before = Math.min(...others.map(({ left }) => left)) - gap - own.right;
  const after = Math.max(...others.map(({ right }) => right)) + gap - own.left;
  if (own.left + before >= 0) return before;
  return own.right + after <= innerWidth ? after : 0;
}

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

/** Minimum height in pixels before a tool scrolls inside, unless the content is needed as a whole. */
const readableHeight = 360;
/** Minimum height in pixels below the toolbar; in a lower window, as at 400 % zoom, the tool covers the toolbar. */
const leastRoom = 240;

interface Tool {
  /** Height of the whole content in the given room; the content may compact itself. */
  readonly heightIn: (room: number) => number;
  readonly canScroll: boolean;
}

const toolsEnd = () => Math.max(0, boxOf('[data-player-tools]')?.bottom ?? 0);

/**
 * Top and maximum height of a tool: below the toolbar, which takes two rows in a narrow window, and above the question
 * navigation. The question head with the review flag stays uncovered if there is room; on a phone, room for the head is
 * reserved below the toolbar.
 */
function roomFor({ heightIn, canScroll }: Tool, isPhone: boolean) {
  const end = Math.min(boxOf('[data-player-foot]')?.top ?? innerHeight, innerHeight) - gap;
  const below = (bottom: number) => ({ top: bottom + gap, height: end - bottom - gap });
  const tools = toolsEnd();
  const box = boxOf('[data-question-head]');
  const head = below(isPhone ? tools + gap + (box?.height ?? 0) : Math.max(tools, box?.bottom ?? 0));
  const height = heightIn(head.height);
  if (head.height >= (canScroll ? Math.min(height, readableHeight) : height)) return head;
  const rest = below(tools);
  return rest.height >= leastRoom ? rest : below(0);
}

/** Scrolls the question head out from under the tool. */
function scrollFree(top: number) {
  const head = boxOf('[data-question-head]');
  if (head && head.top < innerHeight && head.bottom > top) scrollBy(0, head.top - toolsEnd() - gap);
}

/** Non-modal tool panel over the questions, moved by mouse, touch and arrow keys. */
export function FloatingPanel({
  title,
  isWide = false,
  isWhole = false,
  onClose,
  children,
}: FloatingPanelProps) {
  const t = useMessages(messages);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const body = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  /** Collapsed to the header, because on a phone the question and the tool do not fit together. */
  const [isFolded, setIsFolded] = useState(false);
  const isPhone = useIsPhone();
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);

  // Positions the panel before the first paint and when the content changes size, unless the user has moved the panel.
  const place = useEffectEvent(() => {
    const [own, content] = [panel.current, body.current];
    if (!own || !content || isMoved.current) return;
    const give = (room: number) => own.style.setProperty('--room', `${room}px`);
    const heightIn = (room: number) => {
      give(room);
      const beyond = content.querySelector<HTMLElement>('[data-beyond]')?.offsetHeight ?? 0;
      return own.offsetHeight - content.offsetHeight + content.scrollHeight - beyond;
    };
    const room = roomFor({ heightIn, canScroll: isPhone || !isWhole }, isPhone);
    give(room.height);
    // On a phone, where the panel has the width of the window, at the bottom within reach of the thumb.
    const y = isPhone ? Math.max(room.top, room.top + room.height - own.offsetHeight) : room.top;
    setMoved((known) => ({ x: known.y === 0 ? besideOthers(own) : known.x, y }));
    // The panel has just opened or grown upward.
    if (isPhone && (moved.y === 0 || y < moved.y)) scrollFree(y);
  });
  useLayoutEffect(() => {
    place();
    const sizes = new ResizeObserver(() => place());
    for (const box of [panel.current, body.current?.firstElementChild, document.documentElement])
      if (box) sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  const fold = () => {
    // A moved panel would collapse in the middle of the screen and expand beyond the window.
    isMoved.current = false;
    setIsFolded(!isFolded);
  };
  // Focuses the panel on opening and restores the focus on closing.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const move = (x: number, y: number) => {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    const dx = within(x, margin - box.right, innerWidth - margin - box.left);
    const dy = within(y, -box.top, innerHeight - margin - box.top);
    isMoved.current = true;
    setMoved({ x: moved.x + dx, y: moved.y + dy });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey) return;
    event.preventDefault();
    move(...arrow);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    move(event.clientX - drag.current.x, event.clientY - drag.current.y);
    drag.current = { x: event.clientX, y: event.clientY };
  };

  return (
    <section
      ref={panel}
      className={classes.panel}
      data-floating=""
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      style={{ translate: `${moved.x}px ${moved.y}px` }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        // Keeps typed keys from the page. Shortcuts still pass, so that the one that opened the tool also closes the
        // tool.
        if (!event.altKey && event.key !== '?') event.stopPropagation();
      }}
    >
      <header
        className={classes.head}
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button[data-close]')) return;
          drag.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <IconButton size="sm" label={t('move', { title })} icon={IconGripVertical} onKeyDown={onKeyDown} />
        <h2 id={titleId}>{title}</h2>
        {isPhone ? (
          <IconButton
            data-close=""
            size="sm"
            label={t(isFolded ? 'unfold' : 'fold')}
            icon={isFolded ? IconChevronUp : IconChevronDown}
            onClick={fold}
          />
        ) : null}
        <IconButton data-close="" size="sm" label={t('close')} icon={IconX} onClick={onClose} />
      </header>
      <div ref={body} className={classes.body} hidden={isFolded && isPhone}>
        <div>{children}</div>
      </div>
    </section>
  );
}
