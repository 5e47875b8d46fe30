import {
  type PlayerTool,
  playerThemes,
  playerTools,
  type ViolationRule,
  violationRules,
} from '@pelion/contract/assessment-kinds';
import { type SatSection, satModuleOf } from '@pelion/contract/digital-sat/facts';
import { hasRoomFor } from '@pelion/contract/schedules/facts';

interface PlayerRow {
  readonly player_theme: number;
  readonly tools: readonly string[];
  readonly violation_rule: string;
  /** Accommodation of the student, available in every test regardless of the schedule. Null without a student. */
  readonly reads_aloud: boolean | null;
}

/** Player settings of the schedule. Leaves out stored tools that are no longer offered or not in the theme. */
export const presentPlayer = (
  { player_theme, tools, violation_rule, reads_aloud }: PlayerRow,
  module: number | null = null,
) => {
  const own = satPlayerOf(module);
  const theme = own?.theme ?? player_theme;
  return {
    player_theme: theme,
    tools: playerTools.filter(
      (tool) =>
        hasRoomFor(tool, theme) &&
        (tools.includes(tool) || own?.tools.includes(tool) || (reads_aloud && tool === 'readAloud')),
    ),
    violation_rule: violationRuleOf(violation_rule),
  };
};

interface SatPlayer {
  readonly theme: number;
  /** Tools available to everybody, regardless of the schedule. */
  readonly tools: readonly PlayerTool[];
}

const satPlayers: Readonly<Record<SatSection, SatPlayer>> = {
  english: {
    theme: playerThemes.digitalSatReading,
    tools: ['strikeOut', 'highlight', 'notes', 'lineReader'],
  },
  math: { theme: playerThemes.digitalSatMath, tools: ['strikeOut', 'calculator', 'referenceSheet'] },
};

/** Theme and tools of a module's section; null if not a module, for the schedule's own. */
function satPlayerOf(module: number | null): SatPlayer | null {
  const own = satModuleOf(module);
  return own ? satPlayers[own.section] : null;
}

/** A database constraint keeps the value within the table. */
const violationRuleOf = (stored: string): ViolationRule =>
  violationRules.find((rule) => rule === stored) ?? 'record';
