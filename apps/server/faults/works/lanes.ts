import type { Receipts } from '@pelion/contract/attempts';
import { keysOf } from '@pelion/words';
import type { Clients } from '../calling.ts';

interface Change {
  readonly item_id: number;
  readonly seq: number;
  readonly written_at: string;
}

interface Lane {
  /** Content for a number, so that a stored record reveals its number. */
  readonly contentOf: (seq: number) => string;
  readonly save: (
    client: Clients['attempts'],
    params: { readonly result_id: number; readonly part: number },
    player_id: string,
    changes: readonly Change[],
  ) => Promise<Receipts>;
}

/** Every seventh is right. */
const textOf = (seq: number): string => (seq % 7 === 0 ? '7' : `${seq}/1000`);
const pointsOf = (seq: number): number[] => [0, 0, seq % 1000, Math.floor(seq / 1000)];

/** On which ways a student's work travels: each has numbers of its own. */
export const lanes = {
  answer: {
    contentOf: textOf,
    save: (client, params, player_id, changes) =>
      client.saveAnswers({
        params,
        body: {
          player_id,
          answers: changes.map((change) => ({
            ...change,
            response: { type: 'number', text: textOf(change.seq) },
          })),
        },
      }),
  },
  mark: {
    contentOf: String,
    save: (client, params, player_id, changes) =>
      client.saveMarks({
        params,
        body: {
          player_id,
          marks: changes.map((change) => ({
            ...change,
            marks: {
              is_flagged: change.seq % 2 === 0,
              struck: [],
              seconds: 1,
              highlights: [
                {
                  id: 'a',
                  place: 'question',
                  start: 0,
                  quote: 'Question',
                  before: '',
                  after: '',
                  colour: 'yellow',
                  note: String(change.seq),
                },
              ],
            },
          })),
        },
      }),
  },
  sheet: {
    contentOf: (seq) => JSON.stringify(pointsOf(seq)).replaceAll(',', ', '),
    save: (client, params, player_id, changes) =>
      client.saveSheets({
        params,
        body: {
          player_id,
          sheets: changes.map((change) => ({
            ...change,
            strokes: [{ colour: 'ink', width: 3, points: pointsOf(change.seq) }],
          })),
        },
      }),
  },
} as const satisfies Record<string, Lane>;
export const laneNames = keysOf(lanes);

/** Content for a number in a place `lane/item`. */
export function contentOf(place: string, seq: number): string {
  const lane = laneNames.find((name) => place.startsWith(`${name}/`));
  return lane ? lanes[lane].contentOf(seq) : '';
}
