import type { Paper } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { playerThemes } from '@pelion/contract/player-kinds';
import type { LoggedInUser } from '@pelion/contract/session';
import { prepareAnswerViews } from '../../../components/questions/answer-views.tsx';
import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { keepUser } from '../../../lib/journal/kept-user.ts';
import { attemptsClient } from '../client.ts';
import { type Journal, journalledAttempts, journalOf } from '../journal/journal.ts';
import { Countdown, Palette, PassageView, SectionLine } from './first-parts.ts';
import { createPlayer, type Player } from './player.ts';
import { claimPlayerId } from './player-id.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

export interface AttemptAddress {
  readonly studentId: number;
  readonly assessmentId: number;
  readonly scheduleId: number;
  readonly attemptNo: number;
}

/** Answers that only this device has. */
export interface LeftAnswers {
  readonly journal: Journal;
  readonly paper: Paper;
  readonly count: number;
}

/** between: a part of it is over and the next one has not begun. notRunning: not started, or over; the instructions know which. notYours: taken by somebody else. */
export type Opening =
  | { readonly kind: 'player'; readonly player: Player; readonly journal: Journal }
  | {
      readonly kind: 'over';
      readonly resultId: number;
      readonly leftover: LeftAnswers | null;
      readonly pagesLeft: number;
    }
  | { readonly kind: 'between'; readonly resultId: number }
  | { readonly kind: 'notRunning' | 'notYours' };

const isOffline = (cause: unknown) =>
  cause instanceof ApiFailure && ['offline', 'unavailable', 'internal'].includes(cause.code);

type PartAddress = Pick<JournalAttempt, 'result_id' | 'part'>;

async function runningPart({
  scheduleId,
  studentId,
  attemptNo,
}: AttemptAddress): Promise<(PartAddress & { readonly isBundle: boolean }) | null> {
  const { running_result_id, running_part, next_attempt_no, parts } = await attemptsClient.getInstructions({
    params: { schedule_id: scheduleId, student_id: studentId },
  });
  // While one runs, "next" is that one.
  if (running_result_id === null || running_part === null || next_attempt_no !== attemptNo) return null;
  return { result_id: running_result_id, part: running_part, isBundle: parts.length > 0 };
}

interface OpenedPaper {
  readonly paper: Paper;
  /** Kept: without network, as this device last had it. What the server holds by now is not known. */
  readonly source: 'server' | 'kept';
}

/** What an older version of this page has kept knows nothing of these: there were none. */
const unknown = {
  passages: [],
  sections: [],
  marks: [],
  tools: [],
  player_theme: playerThemes.standard,
  violation_rule: 'record',
  part_name: null,
  part_count: 1,
  digital_sat_module_type_id: null,
} satisfies Partial<Paper>;
const inFull = (kept: Omit<Paper, keyof typeof unknown> & Partial<Paper>): Paper => ({
  ...unknown,
  ...kept,
});

async function paperOf(address: PartAddress, kept: Paper | null, clock: ServerClock): Promise<OpenedPaper> {
  const sentAt = performance.now();
  try {
    const paper = await attemptsClient.getPaper({ params: address });
    clock.read(paper.clock.server_now, sentAt);
    return { paper, source: 'server' };
  } catch (cause) {
    if (kept && isOffline(cause)) return { paper: inFull(kept), source: 'kept' };
    throw cause;
  }
}

async function take(params: PartAddress, playerId: string): Promise<string | null> {
  const taken = await attemptsClient.takeOver({
    params,
    body: { player_id: playerId },
  });
  return taken.player_id;
}

/** Storage may be blocked; then the attempt is taken without a journal, and the player says so. */
const orNothing = <Value>(promise: Promise<Value>): Promise<Value | null> => promise.catch(() => null);

export async function openAttempt(user: LoggedInUser, address: AttemptAddress): Promise<Opening> {
  if (user.id !== address.studentId) return { kind: 'notYours' };
  const attempts = (await orNothing(journalledAttempts(user.id))) ?? [];
  const known = attempts.find(
    ({ schedule_id, attempt_no }) => schedule_id === address.scheduleId && attempt_no === address.attemptNo,
  );
  const part = known ?? (await runningPart(address));
  if (part === null) return { kind: 'notRunning' };
  const { result_id: resultId } = part;
  const now = isOfBundle(part) ? await whereItStands(resultId, known) : null;
  if (now?.kind === 'between') return { kind: 'between', resultId };
  try {
    if (now && known && now.part !== known.part)
      return await openPart(user, { result_id: resultId, part: now.part }, { ...known, paper: null });
    return await openPart(user, { result_id: resultId, part: now?.part ?? part.part }, known);
  } catch (cause) {
    const code = cause instanceof ApiFailure ? cause.code : null;
    if (code === 'notOpenYet') return { kind: 'between', resultId };
    if (code !== 'attemptClosed') throw cause;
    const goesOn = await anotherPart(user, address, part, known);
    if (goesOn) return goesOn;
    // Reading the result would end the way of a page that an earlier window has left.
    const pagesLeft = known ? await orNothing(leftPhotos(known)) : 0;
    const leftover = await orNothing(leftOf(user.id, resultId, known?.paper));
    return { kind: 'over', resultId, leftover, pagesLeft: pagesLeft ?? 0 };
  }
}

/** The instructions say so, or the paper that this device has kept; a part beyond the first says it by itself. */
const isOfBundle = (part: PartAddress & { readonly isBundle?: boolean; readonly paper?: Paper | null }) =>
  part.isBundle === true || part.part > 1 || (part.paper?.part_count ?? 1) > 1;

/** null: it is over, or nobody knows, as without network; asking for the paper will tell. */
const whereItStands = (resultId: number, known: JournalAttempt | undefined) =>
  orNothing(import('./part-now.ts').then(({ partNow }) => partNow(resultId, known)));

const leftPhotos = async (known: JournalAttempt): Promise<number> =>
  (await import('../photos/send-left-photos.ts')).sendLeftPhotos(known);

/** What this device knows of is closed, and the attempt goes on with another part; null: it is over. */
async function anotherPart(
  user: LoggedInUser,
  address: AttemptAddress,
  closed: PartAddress,
  known: JournalAttempt | undefined,
): Promise<Opening | null> {
  const now = await runningPart(address);
  if (now === null || now.part === closed.part) return null;
  // What the closed part has left here goes to the server under its own address.
  if (known) await (await import('../journal/send-leftovers.ts')).sendPart(known);
  return openPart(user, now, known && { ...known, paper: null }).catch((cause: unknown): Opening => {
    if (cause instanceof ApiFailure && cause.code === 'notOpenYet')
      return { kind: 'between', resultId: now.result_id };
    throw cause;
  });
}

/** The place in one part says nothing of another one. */
const placesIn = (known: JournalAttempt | undefined) => ({
  current: known?.current ?? 0,
  wantsSubmit: known?.wants_submit ?? false,
});

async function leftOf(
  userId: number,
  resultId: number,
  paper: Paper | null = null,
): Promise<LeftAnswers | null> {
  const journal = journalOf(userId, resultId);
  const count = (await journal.pending()).length + (await journal.refused()).length;
  return paper && count > 0 ? { journal, paper, count } : null;
}

async function openPart(
  user: LoggedInUser,
  address: PartAddress,
  known: JournalAttempt | undefined,
): Promise<Opening> {
  const clock = createServerClock(known?.clock_offset);
  const [playerId, opened] = await Promise.all([
    claimPlayerId(known?.player_id),
    paperOf(address, known?.paper ?? null, clock),
  ]);
  const journal = journalOf(user.id, address.result_id);
  // Nobody writes it yet, as after a start whose answer was lost: this window does.
  const owner = opened.paper.clock.player_id ?? (await take(address, playerId));
  const paper = { ...opened.paper, clock: { ...opened.paper.clock, player_id: owner } };
  const window = {
    // A window that only looks leaves the id of the one that writes, for when that one is reloaded.
    player_id: owner === playerId ? playerId : (known?.player_id ?? playerId),
    campus_id: user.school_campus_id,
    clock_offset: clock.now() - Date.now(),
  };
  const answers =
    (await orNothing(opened.source === 'kept' ? journal.answers() : journal.merge(paper, window))) ??
    paper.answers;
  await Promise.all([
    orNothing(keepUser(user)),
    // A question further on may be the first of its type, and the network may be gone by then.
    prepareAnswerViews(paper.items.map(({ question }) => question.type)),
    Palette.preload(),
    Countdown.preload(),
    paper.passages.length > 0 ? PassageView.preload() : null,
    paper.sections.length > 0 ? SectionLine.preload() : null,
  ]);
  const player = createPlayer({
    paper,
    answers: new Map(answers.map(({ item_id, response }) => [item_id, response])),
    pending: (await orNothing(journal.pending())) ?? [],
    refused: (await orNothing(journal.refused())) ?? [],
    ...(known?.part === paper.part ? placesIn(known) : placesIn(undefined)),
    playerId,
    clock,
    journal,
  });
  return { kind: 'player', player, journal };
}
