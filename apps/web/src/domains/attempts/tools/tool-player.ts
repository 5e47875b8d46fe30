import type { Player } from '../player/player.ts';

/** What tools may do to an attempt: nothing of it is an answer. */
export type ToolPlayer = Pick<Player, 'open' | 'flag' | 'state' | 'marks'>;
