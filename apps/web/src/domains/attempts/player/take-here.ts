import type { AttemptClock, Paper } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import type { JournalAnswer } from '../../../lib/journal/database.ts';
import { session } from '../../../lib/session.ts';
import { rememberNoted } from '../violations/violation-queue.ts';
import type { TakingOverOptions } from './taking-over.ts';

type HereOptions = Omit<TakingOverOptions, 'abandonEnd' | 'onOver'>;

/** Takes the attempt from another window. Without network there is nothing to take: this may come when it is asked for. */
export async function takeHere(options: HereOptions): Promise<void> {
  const taken = await options.calls.takeOver();
  // The other window may have answered meanwhile: what is newer there holds here too.
  await goOn(options, taken, await options.calls.readPaper());
}

/**
 * The server calls this window its own again, as after a taking over whose answer was lost on the way. It is asked anew: what named
 * this window may be older than what has replaced it.
 */
export async function comeBack(options: HereOptions): Promise<void> {
  const paper = await options.calls.readPaper();
  if (paper.clock.player_id === options.playerId) await goOn(options, paper.clock, paper);
}

/** Fields in one order: the server's come in another. */
const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const isSame = (one: QuestionResponse, other: QuestionResponse) =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** What gave way to a newer answer, and differs from it. */
const setAsideOf = (answers: readonly JournalAnswer[]) =>
  new Map(
    answers.flatMap(({ item_id, response, set_aside }) =>
      set_aside && !isSame(set_aside, response) ? [[item_id, set_aside] as const] : [],
    ),
  );

async function goOn(options: HereOptions, taken: AttemptClock, paper: Paper): Promise<void> {
  const { store, journal, outbox, clock, playerId, written, mergeMarks, follow } = options;
  // The server has noted it as this window's, and a word can be added to it.
  rememberNoted(paper, {
    kind: 'secondDevice',
    key: playerId,
    at: taken.server_now,
    seconds: null,
    characters: null,
  });
  await written();
  const window = {
    player_id: playerId,
    campus_id: session.user()?.school_campus_id ?? 0,
    clock_offset: clock.now() - Date.now(),
  };
  const answers = await journal.merge(paper, window, 'takeOver');
  // Asked for and come back by itself at the same moment: whoever is first has opened it, and it may be answered already.
  if (store.state().phase !== 'replaced') return;
  store.set({
    phase: 'open',
    takenAt: Date.parse(taken.server_now),
    paper,
    answers: new Map(answers.map(({ item_id, response }) => [item_id, response])),
    setAside: setAsideOf(answers),
  });
  outbox.restart(await journal.pending());
  follow(taken);
  void mergeMarks(paper);
}
