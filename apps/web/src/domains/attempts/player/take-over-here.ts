import type { AttemptClock, Paper } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import type { JournalAnswer } from '../../../lib/journal/database.ts';
import { session } from '../../../lib/session.ts';
import { rememberNoted } from '../violations/violation-queue.ts';
import type { TakingOverOptions } from './taking-over.ts';

type HereOptions = Omit<TakingOverOptions, 'abandonEnd' | 'onOver'>;

/** Takes the attempt over from another window. Loaded on demand, because taking over needs the network anyway. */
export async function takeHere(options: HereOptions): Promise<void> {
  const taken = await options.calls.takeOver();
  // The other window may have answered meanwhile; newer answers are merged.
  await goOn(options, taken, await options.calls.readPaper());
}

/**
 * Resumes when the server names this window as the writer again, as when the response to a takeover was lost. Reads the
 * paper again, because the message may be outdated.
 */
export async function comeBack(options: HereOptions): Promise<void> {
  const paper = await options.calls.readPaper();
  if (paper.clock.player_id === options.playerId) await goOn(options, paper.clock, paper);
}

/** JSON replacer that sorts object keys, because the server's order may differ. */
const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const isSame = (one: QuestionResponse, other: QuestionResponse) =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** Displaced local answers by item id that differ from the newer ones. */
const setAsideOf = (answers: readonly JournalAnswer[]) =>
  new Map(
    answers.flatMap(({ item_id, response, set_aside }) =>
      set_aside && !isSame(set_aside, response) ? [[item_id, set_aside] as const] : [],
    ),
  );

async function goOn(options: HereOptions, taken: AttemptClock, paper: Paper): Promise<void> {
  const { store, journal, outbox, clock, playerId, written, mergeMarks, follow } = options;
  // The server has recorded a second-device violation for this window, which the student may comment on.
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
  // A takeover and an automatic resume may run at the same time; the first has opened the attempt, which may already
  // have new answers.
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
