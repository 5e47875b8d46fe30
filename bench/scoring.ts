import { rightResponse, wrongResponse } from '../apps/server/src/domains/demo/seed/demo-responses.ts';
import { score } from '../apps/server/src/domains/questions/scorers/scorers.ts';
import { prepare, toQuestion } from '../apps/server/src/domains/questions/stored.ts';
import { eachDraft } from '../apps/server/test/factories/question-drafts.ts';
import type { Measurement } from './figure.ts';
import { median } from './support/statistics.ts';

const QUESTIONS = 60;
const PAPERS = 200;
const ROUNDS = 9;

/** Cost of scoring without a database: parses stored answers and compares them with their keys. */
export const scoring: Measurement = {
  name: 'scoring',
  title: 'Scoring a paper',
  async measure(log) {
    const drafts = eachDraft();
    log(`${QUESTIONS} questions of ${drafts.length} kinds, ${PAPERS} papers, right and wrong in turn`);
    const paper = Array.from({ length: QUESTIONS }, (_, index) => {
      const draft = drafts[index % drafts.length];
      const prepared = draft && prepare(draft);
      if (prepared?.kind !== 'ready') throw new Error('A draft of the tests cannot be used');
      const { content, answer_key, ...version } = prepared.version;
      const question = toQuestion({
        ...version,
        content: JSON.parse(content),
        answer_key: JSON.parse(answer_key),
      });
      const isRight = index % 2 === 0;
      return { question, response: isRight ? rightResponse(question) : wrongResponse(question, () => 0) };
    });
    const rounds = Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      for (let n = 0; n < PAPERS; n++) for (const { question, response } of paper) score(question, response);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / PAPERS;
    });
    return [
      {
        name: `scoring a paper of ${QUESTIONS} questions of all types: CPU`,
        measured: median(rounds),
        unit: 'cpuMilliseconds',
        budget: { atMost: 2 },
      },
    ];
  },
};
