import { exampleBodies } from '../kernel/example-bodies.ts';
import { dataExports } from './contract.ts';

export const dataExportExamples = exampleBodies(dataExports, { requestDataExport: {} });
