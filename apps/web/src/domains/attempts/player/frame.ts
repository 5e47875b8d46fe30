import type { Paper } from '@pelion/contract/attempts';
import { type PlayerTool, playerThemes } from '@pelion/contract/player-kinds';

/** How the player is arranged, and which tools belong there. */
export type Frame = 'standard' | 'math' | 'reading';

type Framed = Pick<Paper, 'digital_sat_module_type_id' | 'player_theme' | 'tools'>;

/** The last of the English modules; those of mathematics follow. spec 2 §3 */
const lastEnglish = 3;

/** A module of a digital SAT has its own, whatever its schedule says. */
export function frameOf({ digital_sat_module_type_id: module, player_theme }: Framed): Frame {
  if (module !== null) return module > lastEnglish ? 'math' : 'reading';
  if (player_theme === playerThemes.digitalSatMath) return 'math';
  return player_theme === playerThemes.digitalSatReading ? 'reading' : 'standard';
}

const foreign: Readonly<Record<Frame, readonly PlayerTool[]>> = {
  standard: [],
  math: ['highlight', 'notes', 'lineReader'],
  reading: ['calculator', 'referenceSheet'],
};
const ofTheTest: Readonly<Record<Frame, readonly PlayerTool[]>> = {
  standard: [],
  math: ['strikeOut', 'calculator', 'referenceSheet'],
  reading: ['strikeOut', 'highlight', 'notes', 'lineReader'],
};

/** What the schedule has on and the frame has room for; a module brings what the real test has. */
export function toolsOf(paper: Framed): readonly PlayerTool[] {
  const frame = frameOf(paper);
  const own = paper.digital_sat_module_type_id === null ? [] : ofTheTest[frame];
  return [...new Set([...own, ...paper.tools])].filter((tool) => !foreign[frame].includes(tool));
}

/** Whether pages of paper may be photographed for answers. */
export const takesPhotos = ({ tools }: Pick<Paper, 'tools'>): boolean => tools.includes('photos');
