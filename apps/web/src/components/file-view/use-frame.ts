import {
  type FrameCommand,
  type FrameLook,
  type FrameReport,
  readReport,
} from '@pelion/contract/viewer/messages';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface UseFrame {
  readonly file: { readonly url: string; readonly size: number };
  readonly place: string | null;
  readonly look: FrameLook;
  readonly onReport: (report: FrameReport) => void;
}

interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly send: (command: FrameCommand) => void;
}

/** Speaks with the frame that draws a file: messages from its own window and origin alone. */
export function useFrame({ file, place, look, onReport }: UseFrame): Frame {
  const ref = useRef<HTMLIFrameElement>(null);
  /** Before it is ready, the frame holds an empty page of another origin. */
  const isReady = useRef(false);
  const { origin } = new URL(file.url);
  const send = (command: FrameCommand) => {
    if (isReady.current) ref.current?.contentWindow?.postMessage(command, origin);
  };
  const hear = useEffectEvent((event: MessageEvent) => {
    const report = readReport(event, { origin, source: ref.current?.contentWindow ?? null });
    if (report?.type === 'ready') {
      isReady.current = true;
      send({ type: 'open', url: file.url, size: file.size, place, look });
    } else if (report) onReport(report);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  const renew = useEffectEvent((url: string) => send({ type: 'renewed', url }));
  useEffect(() => renew(file.url), [file.url]);
  const show = useEffectEvent(() => send({ type: 'look', look }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when one of its values changes
  useEffect(() => show(), [look.zoom, look.turn, look.isDark]);
  return { ref, send };
}
