import { mayOpen, rules } from '@pelion/access';
import type { PlayerTool } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import {
  IconCalculator,
  IconHighlight,
  IconKeyboard,
  IconLineHeight,
  IconMathFunction,
  IconMaximize,
  IconMessageChatbot,
  IconPalette,
  IconPencil,
  IconVocabulary,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { Menu } from '../../../components/menu.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import {
  changeView,
  colourSchemes,
  useViewSettings,
  viewSettings,
  zoomAfter,
  zooms,
} from '../../../lib/view-settings.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { frameOf } from '../player/frame.ts';
import type { PlayerState } from '../player/player-state.ts';
import { emptyDesk } from './calculator-desk.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { type Command, commandOf, commands } from './shortcuts.ts';
import classes from './tool-bar.module.css';
import type { ToolPlayer } from './tool-player.ts';

const Calculator = later(() => import('./calculator.tsx').then((file) => file.Calculator));
const ReferenceSheet = later(() => import('./reference-sheet.tsx').then((file) => file.ReferenceSheet));
const ScratchPaper = later(() => import('./scratch-paper.tsx').then((file) => file.ScratchPaper));
const LineReader = later(() => import('./line-reader.tsx').then((file) => file.LineReader));
const Highlighter = later(() => import('./highlighter.tsx').then((file) => file.Highlighter), null);
const NotesPanel = later(() => import('./notes-panel.tsx').then((file) => file.NotesPanel));
const ReadAloud = later(() => import('./read-aloud.tsx').then((file) => file.ReadAloud), null);
const AttemptTutor = later(() => import('./attempt-tutor.tsx').then((file) => file.AttemptTutor));
const DictionaryPanel = later(() =>
  import('./dictionary-panel.tsx').then((file) => {
    // Preloads the terms, because the network may be down when they are needed.
    void file.prepareTerms();
    return file.DictionaryPanel;
  }),
);

const messages = defineMessages({
  tools: 'Tools',
  larger: 'Larger',
  smaller: 'Smaller',
  colours: 'Colors',
  asDevice: 'Same as this device',
  cream: 'Black on cream',
  blue: 'Black on light blue',
  contrast: 'White on black',
  yellow: 'Yellow on black',
  chosen: '{$name} (chosen)',
  lineReader: 'Line reader',
  highlights: 'Highlights',
  annotate: 'Annotate',
  calculator: 'Calculator',
  reference: 'Reference sheet',
  scratchPaper: 'Scratch paper',
  dictionary: 'Dictionary',
  tutor: 'Chiron',
  shortcuts: 'Keyboard shortcuts',
  fullScreen: 'Full screen',
});

/** Panel of a tool over the questions. */
type Panel = 'calculator' | 'reference' | 'scratchPaper' | 'dictionary' | 'lineReader' | 'highlights';

const toolOf: Readonly<Record<Panel, PlayerTool>> = {
  calculator: 'calculator',
  reference: 'referenceSheet',
  scratchPaper: 'scratchPaper',
  dictionary: 'dictionary',
  lineReader: 'lineReader',
  highlights: 'highlight',
};
const panelButtons = [
  ['lineReader', IconLineHeight],
  ['highlights', IconHighlight],
  ['calculator', IconCalculator],
  ['reference', IconMathFunction],
  ['dictionary', IconVocabulary],
  ['scratchPaper', IconPencil],
] as const;

interface ToolBarProps {
  readonly player: ToolPlayer;
  readonly state: PlayerState;
  /** Element with the question and its passage. */
  readonly stage: () => HTMLElement | null;
  /** The review page is shown, so tools for questions are hidden. */
  readonly isReviewing?: boolean;
  readonly onReview: () => void;
}

/** Commands that work without a question. */
const always: readonly Command[] = ['larger', 'smaller', 'sheet'];

/** Applies zoom and colors to the whole document, because dialogs are outside the player. */
function useLook() {
  const { zoom, colours } = useViewSettings();
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--player-zoom', String(zoom / 100));
    root.toggleAttribute('data-player-large', zoom >= 175);
    if (colours === 'asDevice') delete root.dataset.playerColours;
    else root.dataset.playerColours = colours;
    return () => {
      root.style.removeProperty('--player-zoom');
      root.removeAttribute('data-player-large');
      delete root.dataset.playerColours;
    };
  }, [zoom, colours]);
  return { zoom, colours };
}

/** Toolbar of an attempt: tools enabled by the schedule, and zoom and colors for everyone. Each tool is loaded lazily. */
export function ToolBar({ player, state, stage, isReviewing = false, onReview }: ToolBarProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const { zoom, colours } = useLook();
  const [open, setOpen] = useState<ReadonlySet<Panel>>(new Set());
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [desk, setDesk] = useState(emptyDesk);
  const [isTutorOpen, setIsTutorOpen] = useState(false);
  const [noteOf, setNoteOf] = useState<string | null>(null);
  // Papers kept on the device by an earlier version have no level.
  const { items, tools, help_level = 'off' } = state.paper;
  const has = (panel: Panel) => !isReviewing && tools.includes(toolOf[panel]);
  const isShown = (panel: Panel) => has(panel) && open.has(panel);
  const reads = !isReviewing && tools.includes('readAloud') && mayOpen(viewer, rules.readAloud);

  const isHelped = !isReviewing && help_level !== 'off' && mayOpen(viewer, rules.takeWithAiHelp);

  const show = (panel: Panel, isWanted: boolean) => {
    const next = new Set(open);
    if (isWanted) next.add(panel);
    else next.delete(panel);
    setOpen(next);
    if (!isWanted) setNoteOf(null);
  };
  const toggle = (panel: Panel) => {
    if (has(panel)) show(panel, !open.has(panel));
  };
  const go = (step: 1 | -1) => {
    const index = state.current + step;
    if (items[index]) player.open(index);
  };
  const acts: Readonly<Record<Command, () => void>> = {
    next: () => go(1),
    previous: () => go(-1),
    flag: () => player.flag(items[state.current]?.item_id ?? 0),
    review: onReview,
    larger: () => changeView({ zoom: zoomAfter(viewSettings().zoom, 1) }),
    smaller: () => changeView({ zoom: zoomAfter(viewSettings().zoom, -1) }),
    highlights: () => toggle('highlights'),
    calculator: () => toggle('calculator'),
    reference: () => toggle('reference'),
    scratchPaper: () => toggle('scratchPaper'),
    dictionary: () => toggle('dictionary'),
    lineReader: () => toggle('lineReader'),
    readAloud: () => document.querySelector<HTMLElement>(`.${classes.bar} [data-read-aloud] button`)?.click(),
    tutor: () => setIsTutorOpen(!isTutorOpen),
    sheet: () => setIsSheetOpen(true),
  };
  const offered = commands.filter(
    (command) =>
      (!isReviewing || always.includes(command)) &&
      (command in toolOf ? panelButtons.some(([panel]) => panel === command && has(panel)) : true) &&
      (command !== 'readAloud' || reads) &&
      (command !== 'tutor' || isHelped),
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = viewSettings().hasShortcuts ? commandOf(event) : null;
    // An open dialog handles all keys itself.
    if (!command || !offered.includes(command) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    acts[command]();
  });
  useEffect(() => {
    const stopping = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stopping.signal });
    return () => stopping.abort();
  }, []);
  // Preloads the tools, because the network may be down when they are needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the tools of this paper
  useEffect(
    () =>
      whenIdle(() => {
        const parts = {
          calculator: Calculator,
          reference: ReferenceSheet,
          scratchPaper: ScratchPaper,
          dictionary: DictionaryPanel,
          lineReader: LineReader,
          highlights: NotesPanel,
        };
        for (const [panel] of panelButtons) if (has(panel)) void parts[panel].preload();
      }),
    [],
  );

  return (
    <>
      <section className={classes.bar} data-player-tools="" aria-label={t('tools')}>
        <IconButton
          size="sm"
          label={t('smaller')}
          icon={IconZoomOut}
          disabled={zoom === zooms[0]}
          onClick={acts.smaller}
        />
        <span className={classes.zoom}>{format.percent(zoom)}</span>
        <IconButton
          size="sm"
          label={t('larger')}
          icon={IconZoomIn}
          disabled={zoom === zooms.at(-1)}
          onClick={acts.larger}
        />
        <Menu
          label={t('colours')}
          opener={(props) => (
            <IconButton {...props} size="sm" label={t('colours')} icon={IconPalette} aria-haspopup="menu" />
          )}
          entries={colourSchemes.map((one) => ({
            label: one === colours ? t('chosen', { name: t(one) }) : t(one),
            onChoose: () => changeView({ colours: one }),
          }))}
        />
        {panelButtons.map(([panel, icon]) =>
          has(panel) ? (
            <Button
              key={panel}
              size="sm"
              tone="quiet"
              icon={icon}
              aria-pressed={open.has(panel)}
              onClick={() => toggle(panel)}
            >
              <span className={classes.name}>
                {/* Named as in the real test. */}
                {t(panel === 'highlights' && frameOf(state.paper) === 'reading' ? 'annotate' : panel)}
              </span>
            </Button>
          ) : null,
        )}
        {reads ? (
          <span data-read-aloud>
            <ReadAloud stage={stage} itemId={items[state.current]?.item_id ?? 0} />
          </span>
        ) : null}
        {isHelped ? (
          <Button
            size="sm"
            tone="quiet"
            icon={IconMessageChatbot}
            aria-pressed={isTutorOpen}
            onClick={() => setIsTutorOpen(!isTutorOpen)}
          >
            <span className={classes.name}>{t('tutor')}</span>
          </Button>
        ) : null}
        <span className={classes.end}>
          {document.fullscreenEnabled ? (
            <IconButton
              size="sm"
              className={classes.fullScreen}
              label={t('fullScreen')}
              icon={IconMaximize}
              onClick={() =>
                void (
                  document.fullscreenElement
                    ? document.exitFullscreen()
                    : document.documentElement.requestFullscreen()
                ).catch(() => undefined)
              }
            />
          ) : null}
          <IconButton
            size="sm"
            className={classes.keyboard}
            label={t('shortcuts')}
            icon={IconKeyboard}
            aria-haspopup="dialog"
            onClick={acts.sheet}
          />
        </span>
      </section>
      {has('highlights') ? (
        <Highlighter
          player={player}
          state={state}
          stage={stage}
          zoom={zoom}
          onNote={
            tools.includes('notes')
              ? (id) => {
                  setNoteOf(id);
                  show('highlights', true);
                }
              : undefined
          }
        />
      ) : null}
      {isShown('highlights') ? (
        <NotesPanel
          player={player}
          state={state}
          stage={stage}
          hasNotes={tools.includes('notes')}
          focused={noteOf}
          onClose={() => show('highlights', false)}
        />
      ) : null}
      {isShown('calculator') ? (
        <Calculator
          desk={desk}
          onChange={(change) => setDesk((known) => ({ ...known, ...change }))}
          onClose={() => show('calculator', false)}
        />
      ) : null}
      {isShown('dictionary') ? <DictionaryPanel onClose={() => show('dictionary', false)} /> : null}
      {isShown('reference') ? <ReferenceSheet onClose={() => show('reference', false)} /> : null}
      {isShown('scratchPaper') ? (
        <ScratchPaper player={player} state={state} onClose={() => show('scratchPaper', false)} />
      ) : null}
      {isShown('lineReader') ? <LineReader onClose={() => show('lineReader', false)} /> : null}
      {isHelped && isTutorOpen ? <AttemptTutor state={state} onClose={() => setIsTutorOpen(false)} /> : null}
      {isSheetOpen ? <ShortcutSheet commands={offered} onClose={() => setIsSheetOpen(false)} /> : null}
    </>
  );
}
