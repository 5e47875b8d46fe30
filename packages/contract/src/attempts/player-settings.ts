import { z } from 'zod';
import { playerThemeTable, playerTools, violationRules } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';

/** How a schedule has set up the player. */
export const playerSettings = {
  player_theme: numberedId(playerThemeTable),
  /** Those that are on. */
  tools: z.array(z.enum(playerTools)),
  violation_rule: z.enum(violationRules),
};

/** A random id that a window makes for itself when it opens the player. */
export const playerId = z.uuid();
