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
  /** All of it is used at once: but on a phone it is scrolled within only where it has no room at all. */
  readonly isWhole?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Pixels for one press of an arrow key. */
const step = 24;
/** So much of it always stays inside the window. */
const margin = 64;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** So far lie two panels from each other, and from the tools. */
const gap = 12;

/** How far along the line it has to go to stand beside one that lies where it would; where there is no room, it lies over that one. */
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

/** A tool that is larger than this may be scrolled within, unless all of it is used at once and there is a wider window. */
const readableHeight = 360;
/** In a window that is lower, as one of a screen enlarged to 400 %, it lies over the tools too. */
const leastRoom = 240;

interface Tool {
  /** With all that it holds, where it may be so high: it may draw in its keys for that. */
  readonly heightIn: (room: number) => number;
  readonly canScroll: boolean;
}

const toolsEnd = () => Math.max(0, boxOf('[data-player-tools]')?.bottom ?? 0);

/**
 * Where a tool begins, and how high it may become: below the tools, which in a narrow window take two rows, and above
 * the steps from one question to the next. Where there is room enough, what stands above the question, where it is marked for
 * review, stays free as well: on a phone its place below the tools, to which it can be scrolled from anywhere.
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

/** What stands above the question comes out from under a tool that begins there. */
function scrollFree(top: number) {
  const head = boxOf('[data-question-head]');
  if (head && head.top < innerHeight && head.bottom > top) scrollBy(0, head.top - toolsEnd() - gap);
}

/** A tool that lies over the questions and is moved aside: by mouse, finger and arrow keys. Nothing behind it is shut off. */
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
  /** To its head: on a phone what is asked and the tool have no room beside each other. */
  const [isFolded, setIsFolded] = useState(false);
  const isPhone = useIsPhone();
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);

  // Before its first picture: nobody sees it jump aside. What it holds may come later or grow while it is used; where it has been
  // moved to, it stays.
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
    // Under the thumb, where it is as wide as the window.
    const y = isPhone ? Math.max(room.top, room.top + room.height - own.offsetHeight) : room.top;
    setMoved((known) => ({ x: known.y === 0 ? besideOthers(own) : known.x, y }));
    // It has just come, or grown upward.
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
    // From where it was moved to it would stand folded in the middle, and unfold beyond the window.
    isMoved.current = false;
    setIsFolded(!isFolded);
  };
  // Whoever opened it works in it now; closing it gives the focus back.
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
        // What is typed into a tool is no key of the page; its shortcuts are, or a tool that was opened by one could not be closed by it.
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
