import { screens } from '@pelion/access';
import { attempts } from '@pelion/contract/attempts';
import { markingContract } from '@pelion/contract/marking';
import type { LoggedInUser } from '@pelion/contract/session';
import { MarkingDesk } from '../src/domains/marking/grade-screen.tsx';
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
    countLeft: ({ query }) => ({
      submissions: { left: 12, all: 30 },
      answers: query.question_id ? { left: 8, all: 29 } : null,
    }),
  });

interface DeskSetting {
  readonly user?: LoggedInUser;
  /** Filters of the list, as in the address: `?anonymous=1`. */
  readonly search?: string;
}

/** Marking desk of a teacher, at the result of `gradingServer`. */
export const openGradeScreen = (
  server: FakeServer,
  { user = buildUser({ userType: 'teacher' }), search = '' }: DeskSetting = {},
) => ({
  ...renderScreen(<MarkingDesk />, {
    user,
    path: screens.gradeAssessment.path,
    at: `/5/grade-assessment/71${search}`,
  }),
  server,
});
