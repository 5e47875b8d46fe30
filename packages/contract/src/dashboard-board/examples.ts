import { exampleBodies } from '../kernel/example-bodies.ts';
import { dashboardBoard } from './contract.ts';

export const dashboardBoardExamples = exampleBodies(dashboardBoard, {
  arrangeDashboard: { shown: [3, 13, 15], hidden: [1, 2] },
  setCampusArrangement: { shown: [3, 0, 13], hidden: [16] },
});
