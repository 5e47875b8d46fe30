/** How a figure is written, and what it is counted in. */
export const units = {
  times: { digits: 2, label: '×' },
  percent: { digits: 0, label: '%' },
  milliseconds: { digits: 0, label: 'ms' },
  cpuMilliseconds: { digits: 2, label: 'ms' },
  seconds: { digits: 2, label: 's' },
  kilobytes: { digits: 1, label: 'kB' },
  megabytes: { digits: 0, label: 'MB' },
  count: { digits: 0, label: '' },
  shift: { digits: 3, label: '' },
} as const satisfies Record<string, { readonly digits: number; readonly label: string }>;
export type Unit = keyof typeof units;

export type Budget = { readonly atMost: number } | { readonly atLeast: number };

export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Missing: shown beside the others because it explains them. */
  readonly budget?: Budget;
}

/** One part of the benchmarks; `npm run bench -- list save` runs those of these names. */
export interface Measurement {
  readonly name: string;
  readonly title: string;
  /** Left out, with a line that says so, where no Chromium is found. */
  readonly needsChromium?: boolean;
  readonly measure: (log: (line: string) => void) => Promise<readonly Figure[]>;
}

export const isMet = ({ measured, budget }: Figure): boolean =>
  budget === undefined || ('atMost' in budget ? measured <= budget.atMost : measured >= budget.atLeast);

/** Below 1 the budget has room, above 1 it is missed, whichever way it points. */
export function ratioOf({ measured, budget }: Figure): number | null {
  if (budget === undefined) return null;
  if ('atLeast' in budget) return budget.atLeast / measured;
  return budget.atMost === 0 ? measured : measured / budget.atMost;
}

export const write = (value: number, unit: Unit): string =>
  `${value.toFixed(units[unit].digits)} ${units[unit].label}`.trim();

export function writeBudget({ budget, unit }: Figure): string {
  if (budget === undefined) return '';
  return 'atMost' in budget ? `≤ ${write(budget.atMost, unit)}` : `≥ ${write(budget.atLeast, unit)}`;
}
