import { screens } from '@pelion/access';
import { attempts } from '@pelion/contract/attempts';
import { markingContract } from '@pelion/contract/marking';
import type { LoggedInUser } from '@pelion/contract/session';
import { GradeScreen } from '../src/domains/marking/grade-screen.tsx';
import { buildResult } from './attempts.ts';
import { FakeServer } from './fake-server.ts';
import { buildMarking } from './marking.ts';
import { renderScreen } from './render-screen.tsx';
import { buildUser } from './users.ts';

/** Result whose second answer is unmarked, without neighbors; tests override handlers. */
export const gradingServer = () =>
  new FakeServer().serve(attempts, { getResult: () => buildResult({ score: null }) }).serve(markingContract, {
    getMarking: () => buildMarking(),
    findNeighbours: () => ({ previous: null, next: null }),
    countLeft: () => ({ submissions: { left: 12, all: 30 }, answers: { left: 8, all: 29 } }),
  });

/** The screen that an answer is marked on, before a teacher. */
export const openGradeScreen = (server: FakeServer, changes: Partial<LoggedInUser> = {}) => ({
  // Rendered inside `main`, as in the shell, so that the focus is kept.
  ...renderScreen(
    <main>
      <GradeScreen />
    </main>,
    {
      user: buildUser({ userType: 'teacher' }, changes),
      path: screens.gradeAssessment.path,
      at: '/5/grade-assessment/71',
    },
  ),
  server,
});
