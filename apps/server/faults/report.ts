import { keysOf } from '@pelion/words';
import type { FaultOptions } from './options.ts';
import { isFaultless, sumOf, type Verdict } from './verdict.ts';
import { type Victim, victims } from './victims.ts';

export interface Report {
  readonly database: string;
  readonly kills: Readonly<Record<Victim, number>>;
  readonly acknowledged: number;
  /** Seconds from a kill to the next thing that was acknowledged, sorted. */
  readonly outages: readonly number[];
  /** How often the server or the worker ended by itself. */
  readonly ownEnds: number;
  /** Verdicts by name of the work. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Scores recomputed from the stored answers. */
  readonly scores: { readonly checked: number; readonly differences: number };
}

export const isGood = ({ verdicts, ownEnds, scores }: Report): boolean =>
  isFaultless(sumOf([...verdicts.values()])) && ownEnds + scores.differences === 0;

export function print(report: Report, { takers }: FaultOptions): void {
  const { kills, outages, scores } = report;
  const median = outages[Math.floor(outages.length / 2)] ?? 0;
  const killed = keysOf(victims).map((name) => `${kills[name]} of the ${name}`);
  const sum = sumOf([...report.verdicts.values()]);
  const rows = [
    ['database', report.database],
    ['takers', takers],
    ['kill -9', killed.join(', ')],
    ['acknowledged', report.acknowledged],
    ...[...report.verdicts].map(([name, each]) => [
      name,
      `${each.checked} checked, ${each.lost} lost, ${each.older} older, ${each.altered} altered, ${each.wrong} wrong`,
    ]),
    ['checked', sum.checked],
    ['lost', sum.lost],
    ['older', sum.older],
    ['altered', sum.altered],
    ['wrong', sum.wrong],
    ['scores computed again', `${scores.checked}, ${scores.differences} differ`],
    ['ended by itself', report.ownEnds],
    ['outage', `median ${median.toFixed(1)} s, longest ${(outages.at(-1) ?? 0).toFixed(1)} s`],
  ];
  console.log(rows.map(([name, value]) => `  ${String(name).padEnd(36)}${value}`).join('\n'));
  for (const { evidence = [] } of report.verdicts.values())
    for (const line of evidence) console.log(`  ${line}`);
  console.log(isGood(report) ? '  Nothing that was acknowledged was lost.\n' : '  FAILED\n');
}
