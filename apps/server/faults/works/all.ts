import type { WorkChoice } from '../options.ts';
import type { Work } from '../work.ts';
import { keepRegisters } from './attendance.ts';
import { invigilate } from './board.ts';
import { planClasses } from './classes.ts';
import { markAnswers } from './marking.ts';
import { changeModules } from './modules.ts';
import { photographPages } from './pages.ts';
import { importQuestions } from './question-imports.ts';
import { takeTests } from './records.ts';
import { putKeysRight } from './regrading.ts';
import { importRosters } from './rosters.ts';
import { turnInWork } from './turn-ins.ts';
import { uploadFiles } from './uploads.ts';

/** Works whose requests are acknowledged at once. */
const requests = {
  'photographed pages': photographPages,
  'uploads in pieces': uploadFiles,
  'turn-ins, their bytes and marks': turnInWork,
  'modules of a digital SAT': changeModules,
  'marks by two people': markAnswers,
  'pauses, locks, ends and reopenings': invigilate,
  'series of classes': planClasses,
  'registers of classes': keepRegisters,
} as const satisfies Record<string, Work>;

/** Works done by a job, which resumes within two minutes after its process has died. */
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
