// Messages of the page of a launch, with the media origin and with the application. Without zod: the page loads this
// first.
import type { ScormEdition } from './facts.ts';

/**
 * Numbers that a session has for its changes. Each session begins at the next multiple, so that changes of an earlier one
 * are told apart.
 */
export const SEQ_OF_SESSION = 100_000;

/** Answer of `life`. */
export interface LaunchLife {
  /** Names the part of the attempt, the same for each of its launches. */
  readonly attempt: string;
  /** Latest changes that are kept. */
  readonly seq: number;
}

/** How far a part of the attempt is. */
export interface PartStanding {
  readonly id: string;
  readonly progress_id: number;
  readonly score: number | null;
  /** Closed until other parts are done. */
  readonly is_closed: boolean;
}

/** Answer of `start`: everything that is there before the package asks for the first value. */
export interface LaunchBoot {
  readonly edition: ScormEdition;
  /** Latest changes that are kept; the next have a higher number. */
  readonly seq: number;
  /** `cmi.core.lesson_location` -> `page7`. */
  readonly values: Readonly<Record<string, string>>;
  /** Address of the part below that of the launch. */
  readonly content: string;
  /** Calls are logged. */
  readonly is_trial: boolean;
  /** All parts, where the session has changed one. */
  readonly parts: readonly PartStanding[] | null;
}

/** Call of a package that is tried out. */
export interface LoggedCall {
  /** `LMSSetValue` */
  readonly name: string;
  readonly element: string;
  readonly value: string;
  readonly result: string;
  /** 0 for none. */
  readonly error: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Body of `changes`. */
export interface LaunchChanges {
  readonly seq: number;
  /** Every element that was set since the latest receipt. */
  readonly changes: Readonly<Record<string, string>>;
  /** The package has ended its session. */
  readonly is_finished: boolean;
  readonly calls: readonly LoggedCall[];
}

/** Answer of `changes`, once they are kept. */
export interface LaunchReceipt {
  readonly seq: number;
  /** Last words: a later launch of the attempt has taken over. */
  readonly is_over: boolean;
  /** All parts, where these changes have changed one. */
  readonly parts: readonly PartStanding[] | null;
}

/** From the page of a launch to the application. */
export const launchReports = ['running', 'kept', 'waiting', 'finished', 'takenOver', 'ended'] as const;
/**
 * running: the part is shown. kept: everything is kept. waiting: changes wait on the device. finished: the package has
 * ended its session. takenOver: another launch of the attempt goes on. ended: the launch is over.
 */
export type LaunchReport = (typeof launchReports)[number];

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Report of the page of a launch; undefined for another sender and for anything else. */
export function readLaunchReport(
  { origin, source, data }: Received,
  frame: { readonly origin: string; readonly source: unknown },
): LaunchReport | undefined {
  if (frame.source === null || source !== frame.source || origin !== frame.origin) return undefined;
  if (typeof data !== 'object' || data === null || !('launch' in data)) return undefined;
  return launchReports.find((each) => each === data.launch);
}

const isStanding = (part: unknown): part is PartStanding =>
  typeof part === 'object' &&
  part !== null &&
  'id' in part &&
  typeof part.id === 'string' &&
  'progress_id' in part &&
  typeof part.progress_id === 'number' &&
  'score' in part &&
  (part.score === null || typeof part.score === 'number') &&
  'is_closed' in part &&
  typeof part.is_closed === 'boolean';

/** Parts in a report of the page of a launch; undefined where none has changed. */
export function readStandings({ data }: Pick<Received, 'data'>): readonly PartStanding[] | undefined {
  if (typeof data !== 'object' || data === null || !('parts' in data)) return undefined;
  return Array.isArray(data.parts) ? data.parts.filter(isStanding) : undefined;
}
