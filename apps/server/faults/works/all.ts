import type { WorkChoice } from '../options.ts';
import type { Work } from '../work.ts';
import { invigilate } from './board.ts';
import { markAnswers } from './marking.ts';
import { changeModules } from './modules.ts';
import { photographPages } from './pages.ts';
import { importQuestions } from './question-imports.ts';
import { takeTests } from './records.ts';
import { putKeysRight } from './regrading.ts';
import { importRosters } from './rosters.ts';

/** What goes on while things die, by what is acknowledged in it: answered at once, */
const requests = {
  'photographed pages': photographPages,
  'modules of a digital SAT': changeModules,
  'marks by two people': markAnswers,
  'pauses, locks, ends and reopenings': invigilate,
} as const satisfies Record<string, Work>;

/** or done by a job, which goes on by itself within two minutes of the death of its process. */
const jobs = {
  'keys put right, and undone': putKeysRight,
  'imports of questions': importQuestions,
  'imports of rosters': importRosters,
} as const satisfies Record<string, Work>;

/** Last: from then on the server has no rest. */
const answers = { 'answers, marks and scratch paper': takeTests } as const satisfies Record<string, Work>;

export const works = {
  all: { ...requests, ...jobs, ...answers },
  requests: { ...requests, ...answers },
} as const satisfies Record<WorkChoice, Record<string, Work>>;
