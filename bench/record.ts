import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@pelion/launch';
import { type Figure, isMet, ratioOf, write, writeBudget } from './figure.ts';
import { reasonOf } from './reasons.ts';
import { markdownTable } from './table.ts';

/** What came of one measurement. */
export interface Outcome {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Why there are no figures. */
  readonly failure: string | null;
  readonly hasBroken: boolean;
}

/** Rewrites docs/budgets.md with the figures of this run. */
export function recordBudgets(outcomes: readonly Outcome[]): void {
  const sections = outcomes.map(({ title, figures, failure }) =>
    [`## ${title}`, failure ? `Not measured: ${firstLine(failure)}` : markdownTable(figures)].join('\n\n'),
  );
  const missed = outcomes.flatMap(({ figures }) => figures.filter((figure) => !isMet(figure)));
  const page = [
    '# Budgets',
    'Written by `npm run bench -- --record`; not by hand. A ratio above 1 is a missed budget.',
    machineLine(),
    ...sections,
    '## Missed',
    missed.length === 0 ? 'None.' : missed.map(missedLine).join('\n'),
    '',
  ];
  writeFileSync(join(root, 'docs/budgets.md'), page.join('\n\n').replace(/\n+$/, '\n'));
  console.log('Recorded in docs/budgets.md');
}

function machineLine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit()}, Node ${process.versions.node}, ${availableParallelism()} cores of ${model}, ${gigabytes} GB.`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function missedLine(figure: Figure): string {
  const ratio = ratioOf(figure)?.toFixed(2) ?? '';
  const facts = `${write(figure.measured, figure.unit)} against ${writeBudget(figure)}, ratio ${ratio}`;
  return `- **${figure.name}**: ${facts}. ${reasonOf(figure.name)}`;
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';
