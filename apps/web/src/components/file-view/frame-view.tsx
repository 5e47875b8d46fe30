import type { FrameKind, FrameProblem, FrameReport, OutlineEntry } from '@pelion/contract/viewer/messages';
import { isFrameKind } from '@pelion/contract/viewer/messages';
import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Failure } from '../error-state.tsx';
import classes from './file-view.module.css';
import { FrameTools } from './frame-tools.tsx';
import { ListenButton } from './listen-button.tsx';
import { OutsideLink } from './outside-link.tsx';
import type { PartProps } from './part-props.ts';
import { SearchRow } from './search-row.tsx';
import { useFrame } from './use-frame.ts';
import { zoomAfter } from './zooms.ts';

const messages = defineMessages({
  loading: 'Loading...',
  damaged: 'The file is damaged and cannot be shown.',
  password: 'The file has a password and cannot be shown here.',
  gone: 'The file does not exist any more.',
  offline: 'The file could not be loaded. Check the connection.',
  content: 'Content of the file',
});

/** Facts of the open file, as its frame reports them. */
interface Shown {
  readonly pages: number;
  readonly outline: readonly OutlineEntry[];
  readonly page: number;
  readonly fraction: number;
}

const SLOW_MS = 20_000;
/** The last page of a book ends a little before its end. */
const NEAR_END = 0.995;

/** A document in a frame of the media origin, with its tools. */
export function FrameView(props: PartProps) {
  const [tries, setTries] = useState(0);
  return <OneFrame key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

interface OneFrameProps extends PartProps {
  readonly onAgain: () => void;
}

function OneFrame({ viewed, place, canListen, onPlace, onEnd, onEnded, onClose, onAgain }: OneFrameProps) {
  const t = useMessages(messages);
  const { file, shape } = viewed;
  const url = file?.url;
  if (!file || !url || !isFrameKind(shape)) throw new TypeError('Only a shown file has a frame');
  const kind: FrameKind = shape;
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)');
  const [chosenDark, setChosenDark] = useState<boolean>();
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<FrameProblem>();
  const [isSearching, setIsSearching] = useState(false);
  const [found, setFound] = useState<{ readonly at: number; readonly count: number }>();
  const [outside, setOutside] = useState<string>();
  const [spoken, setSpoken] = useState<string>();
  const look = { zoom, turn, isDark: chosenDark ?? isDeviceDark };

  const pressKey = (key: Extract<FrameReport, { readonly type: 'key' }>['key']) => {
    if (key === 'find') setIsSearching(true);
    else if (key === 'escape') leave();
    else setZoom(key === 'zoomReset' ? 1 : zoomAfter(zoom, key === 'zoomIn' ? 1 : -1));
  };
  const { ref, send } = useFrame({
    file: { url, size: file.size },
    place,
    look,
    onReport(report) {
      switch (report.type) {
        case 'opened':
          return setShown((before) => ({
            page: 1,
            fraction: 0,
            ...before,
            pages: report.pages,
            outline: report.outline,
          }));
        case 'place':
          onPlace(report.place);
          if (report.fraction > NEAR_END) onEnd?.();
          return setShown((before) => ({
            pages: 0,
            outline: [],
            ...before,
            page: report.page,
            fraction: report.fraction,
          }));
        case 'found':
          return setFound(report);
        case 'failed':
          return setProblem(report.problem);
        case 'ended':
          return void onEnded().then(() => send({ type: 'renewed', url }));
        case 'text':
          return setSpoken(report.text);
        case 'left':
          return setOutside(report.url);
        case 'key':
          return pressKey(report.key);
      }
    },
  });
  const endSearch = () => {
    setIsSearching(false);
    setFound(undefined);
    send({ type: 'search', text: '', step: 0 });
    ref.current?.focus();
  };
  const leave = () => (isSearching ? endSearch() : onClose());
  useViewerKeys({
    onKey: pressKey,
    onTurn: (by) => send({ type: 'turnPages', by }),
  });
  const giveUp = useEffectEvent(() => {
    if (!shown && !problem) setProblem('offline');
  });
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), SLOW_MS * (1 + file.size / 10_000_000));
    return () => clearTimeout(timer);
  }, [file.size]);
  if (problem)
    return (
      <Failure
        message={t(problem)}
        requestId={undefined}
        isPassing={problem === 'offline'}
        onRetry={problem === 'offline' || problem === 'gone' ? onAgain : undefined}
      />
    );
  return (
    <>
      <FrameTools
        kind={kind}
        shown={shown}
        zoom={zoom}
        isDark={look.isDark}
        canPrint={viewed.can_print && kind !== 'book'}
        isSearching={isSearching}
        send={send}
        onZoom={setZoom}
        onTurn={() => setTurn((turn + 90) % 360)}
        onDark={setChosenDark}
        onSearch={() => (isSearching ? endSearch() : setIsSearching(true))}
      >
        {kind === 'book' && canListen ? (
          <ListenButton
            text={spoken}
            onAsk={() => send({ type: 'read' })}
            onDone={() => setSpoken(undefined)}
          />
        ) : null}
      </FrameTools>
      {isSearching ? (
        <SearchRow
          found={found}
          onSearch={(text, step) => send({ type: 'search', text, step })}
          onClose={endSearch}
        />
      ) : null}
      {outside ? <OutsideLink url={outside} onClose={() => setOutside(undefined)} /> : null}
      <div className={classes.room} data-loading={shown ? undefined : ''}>
        {shown ? null : (
          <p className={classes.waiting} role="status">
            {t('loading')}
          </p>
        )}
        <iframe
          ref={ref}
          className={classes.frame}
          title={t('content')}
          src={`${new URL(url).origin}/viewer/${kind}`}
          allow="fullscreen"
        />
      </div>
    </>
  );
}

interface ViewerKeys {
  readonly onKey: (key: 'find' | 'escape' | 'zoomIn' | 'zoomOut' | 'zoomReset') => void;
  readonly onTurn: (by: number) => void;
}

const withControl = { f: 'find', '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', '0': 'zoomReset' } as const;
const isControlKey = (key: string): key is keyof typeof withControl => key in withControl;
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys of the page around the frame, which reports the same ones from within. */
function useViewerKeys({ onKey, onTurn }: ViewerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const { key, target } = event;
    const isTyping =
      target instanceof Element && target.closest('input, select, textarea, [popover]') !== null;
    const lower = key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && isControlKey(lower)) {
      event.preventDefault();
      return onKey(withControl[lower]);
    }
    if (key === 'Escape') return onKey('escape');
    const by = arrows[key];
    if (by !== undefined && !isTyping && !event.ctrlKey && !event.metaKey) onTurn(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
