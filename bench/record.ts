import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@pelion/launch';
import { type Figure, isMet, ratioOf, write, writeBudget } from './figure.ts';
import { reasonOf } from './reasons.ts';
import { markdownTable } from './table.ts';

/** Result of one measurement. */
export interface Outcome {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Reason why there are no figures. */
  readonly failure: string | null;
  readonly hasBroken: boolean;
}

const page = join(root, 'docs/budgets.md');
const head = [
  '# Budgets',
  'Written by `npm run bench -- --record`; not by hand. A ratio above 1 is a missed budget. What is measured alone replaces its own part; each part says when, on which commit and on what machine it was measured. Milliseconds of CPU are those of that machine; their budgets are those of two cores of an AMD EPYC, and the ratio is told as if it had been that one (decision 0122).',
  'Bytes are the same on every machine, and CI holds them: `npm run bench -- bytes --strict` fails where one of their budgets is missed. Every other figure depends on the machine, and is news.',
];

/** Updates the measured sections of docs/budgets.md; the others keep their recorded figures. */
export function recordBudgets(outcomes: readonly Outcome[], slowness: number): void {
  const parts = new Map(recordedParts());
  for (const outcome of outcomes) parts.set(outcome.title, partOf(outcome, slowness));
  const text = [...head, ...[...parts].map(([title, part]) => `## ${title}\n\n${part}`)].join('\n\n');
  writeFileSync(page, `${text}\n`);
  // Formatted as `npm run check` requires.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', page], { stdio: 'ignore' });
  console.log('Recorded in docs/budgets.md');
}

/** Sections by title, in order. */
function recordedParts(): readonly (readonly [title: string, part: string])[] {
  const [, ...sections] = readFileSync(page, 'utf8').split(/^## /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    return [section.slice(0, end), section.slice(end).trim()];
  });
}

function partOf({ figures, failure }: Outcome, slowness: number): string {
  if (failure) return `Not measured: ${firstLine(failure)}`;
  const missed = figures.filter((figure) => !isMet(figure));
  return [machineLine(slowness), markdownTable(figures), missed.map(missedLine).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function machineLine(slowness: number): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit()}, Node ${process.versions.node}, ${availableParallelism()} cores of ${model}, ${gigabytes} GB; CPU takes ${slowness.toFixed(2)} times as long as on the machine of the budgets.`;
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
