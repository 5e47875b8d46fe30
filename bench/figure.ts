/** Units and formats of figures. */
export const units = {
  times: { digits: 2, label: '×' },
  percent: { digits: 0, label: '%' },
  milliseconds: { digits: 0, label: 'ms' },
  cpuMilliseconds: { digits: 2, label: 'ms' },
  cpuPercent: { digits: 0, label: '%' },
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
  /** Missing for figures that only explain others. */
  readonly budget?: Budget;
  /** Slowness of this machine relative to the budgets' reference machine; verdict and ratio are corrected by it. */
  readonly slowness?: number;
}

/** One group of figures; `npm run bench -- list save` runs those with these names. */
export interface Measurement {
  readonly name: string;
  readonly title: string;
  /** Skipped with a message when no Chromium is found. */
  readonly needsChromium?: boolean;
  readonly measure: (log: (line: string) => void) => Promise<readonly Figure[]>;
}

/** Below 1 within budget, above 1 over budget, for upper and lower limits alike. */
export function ratioOf({ measured, budget, slowness = 1 }: Figure): number | null {
  if (budget === undefined) return null;
  const atHome = measured / slowness;
  if ('atLeast' in budget) return budget.atLeast / atHome;
  return budget.atMost === 0 ? atHome : atHome / budget.atMost;
}

export function isMet(figure: Figure): boolean {
  const most = figure.budget && 'atMost' in figure.budget && figure.budget.atMost === 0 ? 0 : 1;
  return (ratioOf(figure) ?? 0) <= most;
}

const isOfCpu = (unit: Unit) => unit === 'cpuMilliseconds' || unit === 'cpuPercent';

/** Corrects CPU figures, whose budgets refer to another machine. */
export const onThisMachine = (figure: Figure, slowness: number): Figure =>
  isOfCpu(figure.unit) && figure.budget ? { ...figure, slowness } : figure;

export const write = (value: number, unit: Unit): string =>
  `${value.toFixed(units[unit].digits)} ${units[unit].label}`.trim();

export function writeBudget({ budget, unit }: Figure): string {
  if (budget === undefined) return '';
  return 'atMost' in budget ? `≤ ${write(budget.atMost, unit)}` : `≥ ${write(budget.atLeast, unit)}`;
}
