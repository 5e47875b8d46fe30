import { session } from '../../../lib/session.ts';
import { rememberViolation } from '../violations/violation-queue.ts';
import type { TakingOverOptions } from './taking-over.ts';

/** Takes the attempt from another window. Without network there is nothing to take: this may come when it is asked for. */
export async function takeHere(options: Omit<TakingOverOptions, 'abandonEnd' | 'onOver'>): Promise<void> {
  const { store, journal, outbox, calls, clock, playerId, written, mergeMarks, follow } = options;
  const taken = await calls.takeOver();
  // The server has noted it as this window's, and a word can be added to it.
  rememberViolation(store.state().paper, playerId);
  // The other window may have answered meanwhile: what is newer there holds here too.
  const paper = await calls.readPaper();
  await written();
  const window = {
    player_id: playerId,
    campus_id: session.user()?.school_campus_id ?? 0,
    clock_offset: clock.now() - Date.now(),
  };
  const answers = await journal.merge(paper, window, 'takeOver');
  store.set({
    phase: 'open',
    takenAt: Date.parse(taken.server_now),
    paper,
    answers: new Map(answers.map(({ item_id, response }) => [item_id, response])),
  });
  outbox.restart(await journal.pending());
  follow(taken);
  void mergeMarks(paper);
}
