import type { Player } from '../player/player.ts';

/** Player methods for tools, which never change answers. */
export type ToolPlayer = Pick<Player, 'open' | 'flag' | 'state' | 'marks'>;
