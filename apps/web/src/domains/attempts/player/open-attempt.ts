import type { Paper } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { playerThemes } from '@pelion/contract/player-kinds';
import type { LoggedInUser } from '@pelion/contract/session';
import { prepareAnswerViews } from '../../../components/questions/answer-views.tsx';
import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { keepUser } from '../../../lib/journal/kept-user.ts';
import { attemptsClient } from '../client.ts';
import { type Journal, journalledAttempts, journalOf } from '../journal/journal.ts';
import { Countdown, Palette, PartLine, PassageView, SectionLine } from './first-parts.ts';
import { createPlayer, type Player } from './player.ts';
import { claimPlayerId } from './player-id.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

export interface AttemptAddress {
  readonly studentId: number;
  readonly assessmentId: number;
  readonly scheduleId: number;
  readonly attemptNo: number;
}

/** Answers that exist only on this device. */
export interface LeftAnswers {
  readonly journal: Journal;
  readonly paper: Paper;
  readonly count: number;
}

/**
 * between: a part has ended and the next has not begun. notRunning: not started or over; the instructions page knows
 * which. notYours: an attempt of another student.
 */
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
  // While an attempt runs, `next_attempt_no` is its number.
  if (running_result_id === null || running_part === null || next_attempt_no !== attemptNo) return null;
  return { result_id: running_result_id, part: running_part, isBundle: parts.length > 0 };
}

interface OpenedPaper {
  readonly paper: Paper;
  /** kept: offline, from the journal; the server's current answers are unknown. */
  readonly source: 'server' | 'kept';
}

/** Defaults for fields missing in papers stored by older versions. */
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

/** If storage is blocked, the attempt runs without a journal and the player shows a warning. */
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
    // Pages left by an earlier window are sent first, because reading the result would prevent it.
    const pagesLeft = known ? await leftPhotos(known) : 0;
    const leftover = await orNothing(leftOf(user.id, resultId, known?.paper));
    return { kind: 'over', resultId, leftover, pagesLeft };
  }
}

/** Whether the attempt has several parts, from the instructions, the stored paper or the part number. */
const isOfBundle = (part: PartAddress & { readonly isBundle?: boolean; readonly paper?: Paper | null }) =>
  part.isBundle === true || part.part > 1 || (part.paper?.part_count ?? 1) > 1;

/** Null if the attempt is over or its state is unknown, as when offline; requesting the paper will tell. */
const whereItStands = (resultId: number, known: JournalAttempt | undefined) =>
  orNothing(import('./part-now.ts').then(({ partNow }) => partNow(resultId, known)));

const leftPhotos = async (known: JournalAttempt): Promise<number> =>
  (await import('../photos/send-left-photos.ts')).sendLeftPhotos(known);

/** Opens the running part when the journaled one has ended; null if the attempt is over. */
async function anotherPart(
  user: LoggedInUser,
  address: AttemptAddress,
  closed: PartAddress,
  known: JournalAttempt | undefined,
): Promise<Opening | null> {
  const now = await runningPart(address);
  if (now === null || now.part === closed.part) return null;
  // Unsent answers of the ended part are sent to that part's endpoint.
  if (known) await (await import('../journal/send-leftovers.ts')).sendPart(known);
  return openPart(user, now, known && { ...known, paper: null }).catch((cause: unknown): Opening => {
    if (cause instanceof ApiFailure && cause.code === 'notOpenYet')
      return { kind: 'between', resultId: now.result_id };
    throw cause;
  });
}

/** Position and pending submission of a part. */
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
  // No window owns the attempt yet, as when the response to the start was lost, so this one takes over.
  const owner = opened.paper.clock.player_id ?? (await take(address, playerId));
  const paper = { ...opened.paper, clock: { ...opened.paper.clock, player_id: owner } };
  const window = {
    // A read-only window keeps the writer's id in the journal, which the writer needs after a reload.
    player_id: owner === playerId ? playerId : (known?.player_id ?? playerId),
    campus_id: user.school_campus_id,
    clock_offset: clock.now() - Date.now(),
  };
  const answers =
    (await orNothing(opened.source === 'kept' ? journal.answers() : journal.merge(paper, window))) ??
    paper.answers;
  await Promise.all([
    orNothing(keepUser(user)),
    // A later question may need another view when the network is down.
    prepareAnswerViews(paper.items.map(({ question }) => question.type)),
    Palette.preload(),
    Countdown.preload(),
    paper.part_count > 1 ? PartLine.preload() : null,
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
