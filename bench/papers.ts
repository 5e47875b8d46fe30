import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { paperContract } from '@pelion/contract/papers';
import { buildAssessment } from '../apps/server/test/factories/assessments.ts';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember, buildStudents } from '../apps/server/test/factories/members.ts';
import { singleChoiceDraft } from '../apps/server/test/factories/question-drafts.ts';
import { buildSchedule } from '../apps/server/test/factories/schedules.ts';
import type { Measurement } from './figure.ts';
import { callOnce, type Tokens } from './support/api.ts';
import { scratchFolder } from './support/cleanup.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

const PAPERS = 300;
const QUESTIONS = 30;
const GIVE_UP_MS = 300_000;

const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
  stem: `Question ${n}: a train leaves at ${n} past seven and comes back after some ${n * 3} minutes. Which of these is the hour at which it can be met at the station where it began?`,
  options: ['Before eight', `At ${n} past eight`, 'After the hour has struck', `None of the ${n + 2} others`],
}));
const title = 'A paper of thirty questions';

/** Papers of a schedule with answer sheets, each in its own order, and their keys. */
export const papers: Measurement = {
  name: 'papers',
  title: 'Papers as PDF',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'papers');
    const campus = await buildCampus(db.system);
    const author = await buildMember(db.system, { campus });
    const assessment = await buildAssessment(db.system, {
      author,
      name: title,
      status: 'active',
      questions: questions.map((question) => singleChoiceDraft(question)),
    });
    const { id: schedule_id } = await buildSchedule(db.system, {
      assessment,
      author,
      effectiveAt: new Date(),
      dueAt: null,
      isOnPaper: true,
      shuffleQuestions: true,
    });
    const students = await buildStudents(db.system, campus, PAPERS);
    await db.system
      .insertInto('schedule_audience')
      .values(students.map((student_id) => ({ campus_id: campus.id, schedule_id, student_id })))
      .execute();
    const server = await startServer({ DATABASE_URL: db.url, PELION_DATA: scratchFolder() });
    const tokens = await signIn(db, author);
    const params = { schedule_id };
    await callOnce(server, paperContract, 'preparePapers', { params, body: {} }, tokens);
    log(`${PAPERS} papers of ${QUESTIONS} questions, with their keys`);
    const ours = await drawn(server, schedule_id, tokens);
    log('the same texts by pdfkit alone, in a thread');
    const bareMs = await drawnBare(students.map((id) => `Student ${id}`));
    return [
      {
        name: '300 papers as PDF: CPU of the process, against pdfkit alone in a thread',
        measured: ours.cpuMs / bareMs,
        unit: 'times',
        budget: { atMost: 2 },
      },
      { name: 'the same: from the order to the files', measured: ours.seconds, unit: 'seconds' },
      {
        name: '300 papers as PDF: longest hold of the event loop',
        measured: ours.heldMs,
        unit: 'milliseconds',
        budget: { atMost: 50 },
      },
    ];
  },
};

async function drawn(server: BenchServer, schedule_id: number, tokens: Tokens) {
  const params = { schedule_id };
  const before = await server.usage({ isCollected: true });
  const began = performance.now();
  await callOnce(server, paperContract, 'drawPapers', { params, body: { size: 'A4' } }, tokens);
  for (;;) {
    const { drawing } = await callOnce(server, paperContract, 'getPaperDrawing', { params }, tokens);
    if (drawing?.state === 'done') break;
    if (drawing?.state === 'failed' || performance.now() - began > GIVE_UP_MS)
      throw new Error(`The drawing is ${drawing?.state}`);
    await sleep(200);
  }
  const seconds = (performance.now() - began) / 1000;
  const after = await server.usage();
  return { seconds, cpuMs: after.cpuMs - before.cpuMs, heldMs: after.longestHoldMs };
}

/** CPU milliseconds of this process, which does nothing else meanwhile. */
async function drawnBare(owners: readonly string[]): Promise<number> {
  const before = process.cpuUsage();
  const workerData = { papers: owners, questions, title };
  const worker = new Worker(new URL('./bare-papers.mjs', import.meta.url), { workerData, execArgv: [] });
  const bytes = await new Promise<unknown>((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
  });
  if (!(Number(bytes) > 0)) throw new Error('Nothing was drawn');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
