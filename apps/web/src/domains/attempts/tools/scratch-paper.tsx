import type { Stroke } from '@pelion/contract/attempts';
import { type PenColour, penColours, sheetLimits } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconEraser, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { PlayerState } from '../player/player-state.ts';
import { FloatingPanel } from './floating-panel.tsx';
import classes from './scratch-paper.module.css';
import { isNear, strokePath } from './stroke-path.ts';
import type { ToolPlayer } from './tool-player.ts';

const messages = defineMessages({
  title: 'Scratch paper for {question} {$n}',
  private: 'Scratch paper is not part of your answer and is not marked.',
  sheet: 'Sheet: the arrow keys move the pen, Space puts it down and lifts it.',
  pen: 'Pen',
  eraser: 'Eraser',
  undo: 'Take back the last line',
  clear: 'Empty the sheet',
  surely: 'Empty the sheet for good?',
  colours: 'Color of the pen',
  ink: 'Black',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  full: 'This sheet is full. Please erase something first.',
  down: 'The pen is down.',
  up: 'The pen is up.',
});

const inks: Readonly<Record<PenColour, string>> = {
  ink: 'var(--text)',
  blue: 'var(--blue-text)',
  red: 'var(--red-text)',
  green: 'var(--green-text)',
};
const pen = 7;
const eraserReach = 14;
const height = 700;
const arrowStep = 20;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
};

const pointsOf = (strokes: readonly Stroke[]) =>
  strokes.reduce((sum, { points }) => sum + points.length / 2, 0);
const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
const nothing: readonly Stroke[] = [];

interface ScratchPaperProps {
  readonly player: ToolPlayer;
  readonly state: PlayerState;
  readonly onClose: () => void;
}

/** Scratch paper with a sheet for each question. Position and pen persist across questions. */
export function ScratchPaper({ player, state, onClose }: ScratchPaperProps) {
  const t = useMessages(messages);
  const [hand, setHand] = useState<Hand>({ colour: 'ink', isErasing: false });
  useEffect(() => {
    if (player.state().sheets === null) void player.marks.fetchSheets();
  }, [player]);
  return (
    <FloatingPanel title={t('title', { n: state.current + 1 })} isWide onClose={onClose}>
      {state.sheets === null ? (
        <LoadingState blocks={[240]} />
      ) : (
        <Sheet key={state.current} player={player} state={state} hand={hand} onHand={setHand} />
      )}
    </FloatingPanel>
  );
}

/** Current pen. */
interface Hand {
  readonly colour: PenColour;
  readonly isErasing: boolean;
}

interface SheetProps extends Pick<ScratchPaperProps, 'player' | 'state'> {
  readonly hand: Hand;
  readonly onHand: (hand: Hand) => void;
}

/** Drawing surface for mouse, touch and keyboard; each stroke is saved like an answer. */
function Sheet({ player, state, hand, onHand }: SheetProps) {
  const t = useMessages(messages);
  const itemId = state.paper.items[state.current]?.item_id ?? 0;
  const strokes = state.sheets?.get(itemId) ?? nothing;
  const { colour, isErasing } = hand;
  const [isAsking, setIsAsking] = useState(false);
  const [drawn, setDrawn] = useState<readonly number[] | null>(null);
  const [cursor, setCursor] = useState({ x: 500, y: 350, isDown: false });
  const isBusy = useRef(false);
  const isOpen = state.phase === 'open';
  const isFull =
    pointsOf(strokes) + (drawn?.length ?? 0) / 2 >= sheetLimits.points ||
    strokes.length >= sheetLimits.strokes;

  const keep = (points: readonly number[]) => {
    if (points.length >= 2)
      player.marks.draw(itemId, [...strokes, { colour, width: pen, points: [...points] }]);
  };
  const erase = (x: number, y: number) => {
    const left = strokes.filter((stroke) => !isNear(stroke, x, y, eraserReach));
    if (left.length < strokes.length) player.marks.draw(itemId, left);
  };
  const placeOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: within(((event.clientX - box.left) / box.width) * sheetLimits.width, sheetLimits.width),
      y: within(((event.clientY - box.top) / box.height) * height, height),
    };
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!isOpen || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isBusy.current = true;
    const { x, y } = placeOf(event);
    if (isErasing) erase(x, y);
    else if (!isFull) setDrawn([x, y]);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!isBusy.current) return;
    const { x, y } = placeOf(event);
    if (isErasing) erase(x, y);
    else if (drawn && !isFull) setDrawn([...drawn, x, y]);
  };
  const onPointerUp = () => {
    isBusy.current = false;
    if (drawn) keep(drawn);
    setDrawn(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      const x = within(cursor.x + arrow[0], sheetLimits.width);
      const y = within(cursor.y + arrow[1], height);
      setCursor({ ...cursor, x, y });
      if (drawn && cursor.isDown && !isFull) setDrawn([...drawn, x, y]);
    } else if (event.key === ' ' && isOpen) {
      event.preventDefault();
      if (isErasing) erase(cursor.x, cursor.y);
      else if (cursor.isDown) onPointerUp();
      else if (!isFull) setDrawn([cursor.x, cursor.y]);
      setCursor({ ...cursor, isDown: !isErasing && !cursor.isDown });
    }
  };

  return (
    <>
      <div className={classes.tools}>
        <IconButton
          label={t('pen')}
          icon={IconPencil}
          aria-pressed={!isErasing}
          onClick={() => onHand({ ...hand, isErasing: false })}
        />
        <IconButton
          label={t('eraser')}
          icon={IconEraser}
          aria-pressed={isErasing}
          onClick={() => onHand({ ...hand, isErasing: true })}
        />
        <fieldset className={classes.colours}>
          <legend className="visually-hidden">{t('colours')}</legend>
          {penColours.map((one) => (
            <label key={one} title={t(one)}>
              <input
                type="radio"
                name="pen-colour"
                checked={colour === one}
                onChange={() => onHand({ ...hand, colour: one })}
              />
              <span style={{ background: inks[one] }} aria-hidden />
              <span className="visually-hidden">{t(one)}</span>
            </label>
          ))}
        </fieldset>
        <IconButton
          label={t('undo')}
          icon={IconArrowBackUp}
          disabled={!isOpen || strokes.length === 0}
          onClick={() => player.marks.draw(itemId, strokes.slice(0, -1))}
        />
        {isAsking ? (
          <Button
            size="sm"
            tone="danger"
            autoFocus
            onBlur={() => setIsAsking(false)}
            onClick={() => {
              player.marks.draw(itemId, []);
              setIsAsking(false);
            }}
          >
            {t('surely')}
          </Button>
        ) : (
          <IconButton
            label={t('clear')}
            icon={IconTrash}
            disabled={!isOpen || strokes.length === 0}
            onClick={() => setIsAsking(true)}
          />
        )}
      </div>
      <svg
        className={classes.sheet}
        viewBox={`0 0 ${sheetLimits.width} ${height}`}
        role="application"
        aria-label={t('sheet')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys draw
        tabIndex={0}
        data-erasing={isErasing || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      >
        {strokes.map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no id
          <path key={index} d={strokePath(stroke)} fill={inks[stroke.colour]} />
        ))}
        {drawn ? <path d={strokePath({ points: [...drawn], width: pen })} fill={inks[colour]} /> : null}
        <circle className={classes.cursor} cx={cursor.x} cy={cursor.y} r={cursor.isDown ? 6 : 11} />
      </svg>
      <p className={classes.note}>{isFull ? t('full') : t('private')}</p>
      <span role="status" className="visually-hidden">
        {cursor.isDown ? t('down') : drawn === null && strokes.length > 0 ? t('up') : ''}
      </span>
    </>
  );
}
