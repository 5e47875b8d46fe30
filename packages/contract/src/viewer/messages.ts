// Messages between the application and the frame that draws a document. The frame parses what strangers wrote, so each
// side checks the origin and the window of a message and then its fields. Without zod: both sides load this first.
import { keysOf } from '@pelion/words';

/** Kinds of frames, each with a page and a policy of its own. */
export const frameKinds = ['pdf', 'book', 'document', 'sheet'] as const;
export type FrameKind = (typeof frameKinds)[number];

export const isFrameKind = (kind: string): kind is FrameKind => frameKinds.some((each) => each === kind);

export interface FrameLook {
  /** 1 is the own size: of a page as wide as the frame, of a book's letters. */
  readonly zoom: number;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  readonly turn: number;
  readonly isDark: boolean;
}

/** From the application to the frame. */
export type FrameCommand =
  | {
      readonly type: 'open';
      readonly url: string;
      /** Bytes of the file. */
      readonly size: number;
      readonly place: string | null;
      readonly look: FrameLook;
    }
  /** The link to the bytes is a new one. */
  | { readonly type: 'renewed'; readonly url: string }
  | { readonly type: 'look'; readonly look: FrameLook }
  /** A place, or an entry of the outline. */
  | { readonly type: 'go'; readonly to: string }
  /** Pages forward, or back if negative. */
  | { readonly type: 'turnPages'; readonly by: number }
  /** Empty text ends the search; `step` goes on to the next or previous one. */
  | { readonly type: 'search'; readonly text: string; readonly step: number }
  | { readonly type: 'print' }
  /** Asks for the text from here on. */
  | { readonly type: 'read' };

export interface OutlineEntry {
  readonly label: string;
  readonly to: string;
  /** Depth from 0. */
  readonly level: number;
}

export const frameProblems = ['damaged', 'password', 'gone', 'offline'] as const;
export type FrameProblem = (typeof frameProblems)[number];

/** Keys that the application handles wherever the focus is. */
export const frameKeys = ['escape', 'find', 'zoomIn', 'zoomOut', 'zoomReset'] as const;
export type FrameKey = (typeof frameKeys)[number];

/** From the frame to the application. */
export type FrameReport =
  | { readonly type: 'ready' }
  | {
      readonly type: 'opened';
      /** 0 where there are no pages. */
      readonly pages: number;
      readonly outline: readonly OutlineEntry[];
    }
  | {
      readonly type: 'place';
      readonly place: string;
      /** From 1; 0 where there are no pages. */
      readonly page: number;
      /** Part up to the end of what is shown, 0 to 1. */
      readonly fraction: number;
    }
  /** Results of a search; `at` is the shown one, from 1. */
  | { readonly type: 'found'; readonly at: number; readonly count: number }
  | { readonly type: 'failed'; readonly problem: FrameProblem }
  /** The link to the bytes works no longer. */
  | { readonly type: 'ended' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'key'; readonly key: FrameKey }
  /** A link to another site was pressed. */
  | { readonly type: 'left'; readonly url: string };

const mostEntries = 5000;
const mostLabel = 300;
export const mostReadCharacters = 200_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value);

const entriesOf = (value: unknown): readonly OutlineEntry[] =>
  Array.isArray(value)
    ? value.slice(0, mostEntries).flatMap((entry: unknown) => {
        if (!isFields(entry)) return [];
        const { label, to, level } = entry;
        return isText(label) && isText(to) && isNumber(level)
          ? [{ label: label.slice(0, mostLabel), to, level: Math.min(Math.max(level, 0), 9) }]
          : [];
      })
    : [];

const reportReaders: {
  readonly [Type in FrameReport['type']]: (
    fields: Fields,
  ) => Extract<FrameReport, { readonly type: Type }> | undefined;
} = {
  ready: () => ({ type: 'ready' }),
  opened: ({ pages, outline }) =>
    isNumber(pages) ? { type: 'opened', pages, outline: entriesOf(outline) } : undefined,
  place: ({ place, page, fraction }) =>
    isText(place) && isNumber(page) && isNumber(fraction)
      ? { type: 'place', place, page, fraction }
      : undefined,
  found: ({ at, count }) => (isNumber(at) && isNumber(count) ? { type: 'found', at, count } : undefined),
  failed: ({ problem }) => (isOneOf(frameProblems, problem) ? { type: 'failed', problem } : undefined),
  ended: () => ({ type: 'ended' }),
  text: ({ text }) => (isText(text) ? { type: 'text', text: text.slice(0, mostReadCharacters) } : undefined),
  key: ({ key }) => (isOneOf(frameKeys, key) ? { type: 'key', key } : undefined),
  left: ({ url }) => (isText(url) && /^https?:\/\//i.test(url) ? { type: 'left', url } : undefined),
};

const lookOf = (value: unknown): FrameLook | undefined => {
  if (!isFields(value)) return undefined;
  const { zoom, turn, isDark } = value;
  return isNumber(zoom) && isNumber(turn) && typeof isDark === 'boolean' ? { zoom, turn, isDark } : undefined;
};

const commandReaders: {
  readonly [Type in FrameCommand['type']]: (
    fields: Fields,
  ) => Extract<FrameCommand, { readonly type: Type }> | undefined;
} = {
  open: ({ url, size, place, look: given }) => {
    const look = lookOf(given);
    return look && isText(url) && isNumber(size) && (place === null || isText(place))
      ? { type: 'open', url, size, place, look }
      : undefined;
  },
  renewed: ({ url }) => (isText(url) ? { type: 'renewed', url } : undefined),
  look: ({ look: given }) => {
    const look = lookOf(given);
    return look && { type: 'look', look };
  },
  go: ({ to }) => (isText(to) ? { type: 'go', to } : undefined),
  turnPages: ({ by }) => (isNumber(by) ? { type: 'turnPages', by } : undefined),
  search: ({ text, step }) => (isText(text) && isNumber(step) ? { type: 'search', text, step } : undefined),
  print: () => ({ type: 'print' }),
  read: () => ({ type: 'read' }),
};

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The only sender that is heard. */
export interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

const isFrom = (event: Received, sender: Sender) =>
  sender.source !== null && event.source === sender.source && event.origin === sender.origin;

/** Report of the frame; undefined for another sender and for anything else. */
export function readReport(event: Received, frame: Sender): FrameReport | undefined {
  if (!isFrom(event, frame) || !isFields(event.data)) return undefined;
  const { type } = event.data;
  return isOneOf(keysOf(reportReaders), type) ? reportReaders[type](event.data) : undefined;
}

/** Command of the application; undefined for another sender and for anything else. */
export function readCommand(event: Received, application: Sender): FrameCommand | undefined {
  if (!isFrom(event, application) || !isFields(event.data)) return undefined;
  const { type } = event.data;
  return isOneOf(keysOf(commandReaders), type) ? commandReaders[type](event.data) : undefined;
}
