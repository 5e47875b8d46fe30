import { playerTools, type ViolationRule, violationRules } from '@pelion/contract/assessment-kinds';

interface PlayerRow {
  readonly player_theme: number;
  readonly tools: readonly string[];
  readonly violation_rule: string;
}

/** How the schedule has set up the player. A tool that is stored and offered no more is left out. */
export const presentPlayer = ({ player_theme, tools, violation_rule }: PlayerRow) => ({
  player_theme,
  tools: playerTools.filter((tool) => tools.includes(tool)),
  violation_rule: violationRuleOf(violation_rule),
});

/** The database's check keeps it within the table. */
const violationRuleOf = (stored: string): ViolationRule =>
  violationRules.find((rule) => rule === stored) ?? 'record';
