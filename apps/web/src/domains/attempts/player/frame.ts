import type { Paper } from '@pelion/contract/attempts';
import { playerThemes } from '@pelion/contract/player-kinds';

/** How the player is arranged. */
export type Frame = 'standard' | 'math' | 'reading';

type Framed = Pick<Paper, 'digital_sat_module_type_id' | 'player_theme'>;

/** The last of the English modules; those of mathematics follow. spec 2 §3 */
const lastEnglish = 3;

/** A module of a digital SAT has its own, whatever its schedule says. */
export function frameOf({ digital_sat_module_type_id: module, player_theme }: Framed): Frame {
  if (module !== null) return module > lastEnglish ? 'math' : 'reading';
  if (player_theme === playerThemes.digitalSatMath) return 'math';
  return player_theme === playerThemes.digitalSatReading ? 'reading' : 'standard';
}

/** Whether pages of paper may be photographed for answers. */
export const takesPhotos = ({ tools }: Pick<Paper, 'tools'>): boolean => tools.includes('photos');
