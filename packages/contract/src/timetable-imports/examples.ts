import { exampleBodies } from '../kernel/example-bodies.ts';
import { timetableImports } from './contract.ts';

export const timetableImportExamples = exampleBodies(timetableImports, {});
