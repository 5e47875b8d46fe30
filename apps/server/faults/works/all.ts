import type { Work } from '../work.ts';
import { invigilate } from './board.ts';
import { markAnswers } from './marking.ts';
import { changeModules } from './modules.ts';
import { photographPages } from './pages.ts';
import { importQuestions } from './question-imports.ts';
import { takeTests } from './records.ts';
import { putKeysRight } from './regrading.ts';
import { importRosters } from './rosters.ts';

/** What goes on while things die, by what is acknowledged in it. */
export const works = {
  'photographed pages': photographPages,
  'modules of a digital SAT': changeModules,
  'marks by two people': markAnswers,
  'pauses, locks, ends and reopenings': invigilate,
  'keys put right, and undone': putKeysRight,
  'imports of questions': importQuestions,
  'imports of rosters': importRosters,
  // Last: from then on the server has no rest.
  'answers, marks and scratch paper': takeTests,
} as const satisfies Record<string, Work>;
