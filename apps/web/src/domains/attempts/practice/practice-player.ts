import type { AnswerUpload, AttemptClock, Paper } from '@pelion/contract/attempts';
import type { Journal } from '../journal/journal.ts';
import { noMarks } from '../marks/mark-state.ts';
import type { AttemptCalls } from '../player/attempt-calls.ts';
import { createPlayer, type Player, type Practice } from '../player/player.ts';
import { createServerClock } from '../player/server-clock.ts';

// The player itself, with something in the place of disk and server that keeps nothing: no result, no score and no points can
// come of what never leaves the page.

/** A journal that says yes and keeps nothing. */
function practiceJournal(userId: number): Journal {
  let seq = 0;
  return {
    userId,
    resultId: 0,
    async write({ item_id, response, written_at }) {
      seq += 1;
      return { item_id, seq, response, written_at };
    },
    merge: async () => [],
    answers: async () => [],
    pending: async () => [],
    refused: async () => [],
    refuse: async () => undefined,
    acknowledge: async () => undefined,
    note: async () => undefined,
    attempt: async () => undefined,
    forget: async () => undefined,
  };
}

function practiceCalls(paper: Paper): AttemptCalls {
  const clockNow = (): AttemptClock => ({ ...paper.clock, server_now: new Date().toISOString() });
  return {
    address: { result_id: paper.result_id, part: paper.part },
    isSignedIn: () => true,
    save: async (answers: readonly AnswerUpload[]) => ({
      receipts: Object.fromEntries(answers.map(({ item_id, seq }) => [item_id, seq])),
      late: [],
      refused: [],
      clock: clockNow(),
    }),
    submit: async () => null,
    readClock: async () => clockNow(),
    takeOver: async () => clockNow(),
    readPaper: async () => paper,
    readResult: async () => null,
  };
}

/** Marks that last as long as the page. */
const practiceMarks: Practice['createMarks'] = (store) => ({
  change(itemId, changed) {
    const { marks } = store.state();
    store.set({ marks: new Map(marks).set(itemId, { ...(marks.get(itemId) ?? noMarks), ...changed }) });
  },
  draw: (itemId, strokes) => store.set({ sheets: new Map(store.state().sheets).set(itemId, strokes) }),
  fetchSheets: async () => store.set({ sheets: store.state().sheets ?? new Map() }),
  merge: async () => undefined,
  flush: async () => undefined,
  stop() {},
});

export function createPracticePlayer(
  userId: number,
  paper: Paper,
  playerId: string,
): { readonly player: Player; readonly journal: Journal } {
  const journal = practiceJournal(userId);
  const player = createPlayer({
    paper,
    answers: new Map(),
    pending: [],
    refused: [],
    current: 0,
    wantsSubmit: false,
    playerId,
    clock: createServerClock(),
    journal,
    practice: { calls: practiceCalls(paper), createMarks: practiceMarks },
  });
  return { player, journal };
}
