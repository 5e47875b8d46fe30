import type { Figure, Measurement } from './figure.ts';
import { exam } from './exam.ts';
import { list } from './list.ts';
import { save } from './save.ts';
import { cleanUp } from './support/cleanup.ts';
import { textTable } from './table.ts';

const measurements: readonly Measurement[] = [list, save, exam];
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = measurements.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const figures: Figure[] = [];
for (const { name, measure } of chosen) {
  const started = performance.now();
  try {
    figures.push(...(await measure((line) => console.log(`  ${name}: ${line} ${((performance.now()-started)/1000).toFixed(1)}`))));
  } catch (error) {
    console.error(error);
  }
  await cleanUp();
}
console.log(textTable(figures));
process.exit(0);
