import { setTimeout as sleep } from 'node:timers/promises';
import { services, urlOf } from '@pelion/contract';
import { assessments } from '@pelion/contract/assessments';
import { questionExchange } from '@pelion/contract/question-exchange';
import { buildAssessment } from '../apps/server/test/factories/assessments.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Measurement } from './figure.ts';
import { callOnce } from './support/api.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

const QUESTIONS = 5000;
const GIVE_UP_MS = 180_000;

/** A bank of typical questions, all different. */
const bank = () =>
  Array.from({ length: QUESTIONS }, (_, n) =>
    [
      `::Q${n}:: Which planet is number ${n} in the list of ${n % 90}? { =Mercury ~Venus ~Earth ~Mars }`,
      `::Q${n}:: Water boils at ${n} degrees.{F}`,
      `::Q${n}:: What is ${n} plus ${n % 70}? {#${n + (n % 70)}}`,
      `::Q${n}:: Who wrote letter ${n}? { =Ada =Ada L. }`,
    ].at(n % 4),
  ).join('\n\n');

/** Import in the author's steps: parse, report, write. */
export const bankImport: Measurement = {
  name: 'bank-import',
  title: 'Import of a question bank',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'bank_import');
    const author = await buildMember(db.system, { userType: 'teacher' });
    const { id: assessment_id } = await buildAssessment(db.system, { author });
    const server = await startServer({ DATABASE_URL: db.url });
    const tokens = await signIn(db, author);
    const before = await server.usage({ isCollected: true });
    const file = bank();
    let most = before.residentBytes;
    let held = 0;
    const began = performance.now();
    const until = async (state: string) => {
      while (performance.now() - began < GIVE_UP_MS) {
        const params = { assessment_id };
        const [newest] = await callOnce(
          server,
          questionExchange,
          'listImports',
          { params, query: {} },
          tokens,
        );
        const usage = await server.usage();
        most = Math.max(most, usage.residentBytes);
        held = Math.max(held, usage.longestHoldMs);
        if (newest?.state === state) return newest;
        if (newest?.problem) throw new Error(`The import is ${newest.state}: ${newest.problem}`);
        await sleep(100);
      }
      throw new Error('The import takes for ever');
    };
    log(`${QUESTIONS.toLocaleString('en')} questions are read`);
    const import_id = await upload(server, assessment_id, tokens.assessmentToken, file);
    const { counts } = await until('ready');
    if (counts.imported !== QUESTIONS) throw new Error(`Of them ${counts.imported} can be imported`);
    const read = performance.now();
    log('and written');
    const writing = callOnce(
      server,
      questionExchange,
      'writeImport',
      { params: { assessment_id, import_id }, body: {} },
      tokens,
    );
    await Promise.all([writing, until('done')]);
    const ended = performance.now();
    const { questions_count } = await callOnce(
      server,
      assessments,
      'getAssessment',
      { params: { id: assessment_id } },
      tokens,
    );
    if (questions_count !== QUESTIONS) throw new Error(`The assessment has ${questions_count} questions`);
    return [
      {
        name: 'import of 5,000 questions: from the file to the last of them',
        measured: (ended - began) / 1000,
        unit: 'seconds',
        budget: { atMost: 30 },
      },
      { name: 'the same: reading them', measured: (read - began) / 1000, unit: 'seconds' },
      {
        name: 'import of 5,000 questions: memory beyond that of before',
        measured: (most - before.residentBytes) / 2 ** 20,
        unit: 'megabytes',
        budget: { atMost: 64 },
      },
      {
        name: 'import of 5,000 questions: longest hold of the event loop',
        measured: held,
        unit: 'milliseconds',
        budget: { atMost: 50 },
      },
    ];
  },
};

async function upload(server: BenchServer, assessment_id: number, token: string, text: string) {
  const { path } = questionExchange.endpoints.startImport;
  const address = services[questionExchange.service] + urlOf(path, { params: { assessment_id } });
  const body = new FormData();
  body.append('file', new File([text], 'bank.gift'));
  const headers = { assessment_token: token };
  const answer = await fetch(server.url + address, { method: 'POST', headers, body });
  return questionExchange.endpoints.startImport.output.parse(JSON.parse(await answer.text())).id;
}
