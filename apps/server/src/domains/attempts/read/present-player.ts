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
  /** Of the student: what they need is there in every test, whatever its schedule says. Null: nobody in particular. */
  readonly reads_aloud: boolean | null;
}

/** How the schedule has set up the player. A tool that is stored and offered no more, or not in its theme, is left out. */
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
  /** Everybody has them there, whatever the schedule says. */
  readonly tools: readonly PlayerTool[];
}

const satPlayers: Readonly<Record<SatSection, SatPlayer>> = {
  english: {
    theme: playerThemes.digitalSatReading,
    tools: ['strikeOut', 'highlight', 'notes', 'lineReader'],
  },
  math: { theme: playerThemes.digitalSatMath, tools: ['strikeOut', 'calculator', 'referenceSheet'] },
};

/** A module brings the look and the tools of its section; null: what is no module has those of its schedule. */
function satPlayerOf(module: number | null): SatPlayer | null {
  const own = satModuleOf(module);
  return own ? satPlayers[own.section] : null;
}

/** The database's check keeps it within the table. */
const violationRuleOf = (stored: string): ViolationRule =>
  violationRules.find((rule) => rule === stored) ?? 'record';
