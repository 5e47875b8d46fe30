import { access } from './access.ts';
import { accessibility } from './accessibility.ts';
import { afterTheTest } from './after-the-test.ts';
import { assignmentsOfSchool } from './assignments.ts';
import { bankImport } from './bank-import.ts';
import { board } from './board.ts';
import { bytes } from './bytes.ts';
import { calendarFeedsOfSchool } from './calendar-feeds.ts';
import { chiron } from './chiron.ts';
import { classesOfSchool } from './classes.ts';
import { inUse } from './concurrent-use.ts';
import { cpu } from './cpu.ts';
import { dashboard } from './dashboard.ts';
import { exam } from './exam.ts';
import { isMet, type Measurement, onThisMachine, write } from './figure.ts';
import { forumTopics } from './forums.ts';
import { largestPaper } from './largest-paper.ts';
import { list } from './list.ts';
import { marking } from './marking.ts';
import { memory } from './memory.ts';
import { openPages } from './open-pages.ts';
import { scormPackagesInUse } from './packages.ts';
import { pageSpeed } from './page-speed.ts';
import { pages } from './pages.ts';
import { papers } from './papers.ts';
import { people } from './people.ts';
import { peopleList } from './people-list.ts';
import { publicPages } from './public-pages.ts';
import { questionBankSearch } from './question-bank.ts';
import { type Outcome, recordBudgets } from './record.ts';
import { registersOfSchool } from './registers.ts';
import { reports } from './reports.ts';
import { save } from './save.ts';
import { scoring } from './scoring.ts';
import { startUp } from './start-up.ts';
import { studentTable } from './student-table.ts';
import { cleanUp } from './support/cleanup.ts';
import { slowness } from './support/machine-speed.ts';
import { textTable } from './table.ts';
import { tenancyFloor } from './tenancy-floor.ts';
import { timetableOfSchool } from './timetable.ts';
import { largeUploads } from './uploads.ts';

// npm run bench [-- names of measurements] [--record] [--strict]

const measurements: readonly Measurement[] = [
  list,
  questionBankSearch,
  bankImport,
  people,
  peopleList,
  classesOfSchool,
  calendarFeedsOfSchool,
  registersOfSchool,
  forumTopics,
  timetableOfSchool,
  reports,
  assignmentsOfSchool,
  tenancyFloor,
  save,
  exam,
  chiron,
  board,
  cpu,
  openPages,
  access,
  largestPaper,
  scoring,
  marking,
  afterTheTest,
  studentTable,
  pages,
  largeUploads,
  scormPackagesInUse,
  papers,
  dashboard,
  memory,
  startUp,
  bytes,
  pageSpeed,
  inUse,
  publicPages,
  accessibility,
];

const flags: readonly string[] = ['--record', '--strict'];
const names = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const isRecording = process.argv.includes('--record');
/** Fails on missed budgets, for figures that are the same on every machine, such as bytes. */
const isStrict = process.argv.includes('--strict');

const unknown = names.filter((given) => !measurements.some(({ name }) => name === given));
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${measurements.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}

const slower = await slowness();
console.log(`This machine takes ${slower.toFixed(2)} times as long as the one that the budgets were put on.`);
const outcomes: Outcome[] = [];
// Runs one measurement at a time, so that they do not disturb each other.
for (const measurement of measurements) {
  if (names.length === 0 || names.includes(measurement.name)) outcomes.push(await carryOut(measurement));
}
const figures = outcomes.flatMap((outcome) => outcome.figures);
console.log(`\n${textTable(figures)}\n`);
for (const { title, failure } of outcomes) if (failure) console.log(`Not measured: ${title}. ${failure}`);
const missed = figures.filter((figure) => !isMet(figure));
console.log(`${missed.length} of ${figures.filter(({ budget }) => budget).length} budgets missed.`);
if (isRecording) recordBudgets(outcomes, slower);
if (isStrict)
  for (const { name, measured, unit } of missed) console.error(`FAIL ${name}: ${write(measured, unit)}`);
// A missed budget is reported; a broken measurement fails.
const hasFailed = outcomes.some(({ hasBroken }) => hasBroken) || (isStrict && missed.length > 0);
process.exit(hasFailed ? 1 : 0);

async function carryOut({ name, title, needsChromium, measure }: Measurement): Promise<Outcome> {
  if (needsChromium && !process.env.CHROMIUM_PATH) {
    return { title, figures: [], failure: 'No Chromium was found; set CHROMIUM_PATH.', hasBroken: false };
  }
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`.padStart(6);
  console.log(`${title}`);
  try {
    const measured = await measure((line) => console.log(`  ${seconds()}  ${name}: ${line}`));
    return {
      title,
      figures: measured.map((figure) => onThisMachine(figure, slower)),
      failure: null,
      hasBroken: false,
    };
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return { title, figures: [], failure: reason, hasBroken: true };
  } finally {
    await cleanUp();
  }
}
