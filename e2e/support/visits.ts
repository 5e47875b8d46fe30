import {
  denial,
  fillPath,
  isAvailable,
  type ScreenId,
  screenIds,
  screenOf,
  type UserType,
  viewerFrom,
} from '@pelion/access';

/** Demo ids, the same in every installation: a draft, a schedule, a student's result and a document of the first campus. */
const params = {
  assessmentId: 13,
  scheduleId: 8,
  questionId: 1,
  studentId: 7,
  resultId: 1,
  userId: 'me',
  token: 'none',
  category: 'documents',
  categoryId: 2,
  resourceId: 19,
};

const queries: Partial<Record<ScreenId, string>> = {
  createQuestion: '?assessment=13',
  editQuestion: '?assessment=1',
  viewer: '?resource=19',
};

/** The player needs a running attempt, and error pages are the same for everyone. */
const elsewhere: readonly ScreenId[] = ['takeAssessment', 'noAccess', 'notAvailable'];

const built = screenIds.filter((id) => isAvailable(id) && !elsewhere.includes(id));
const pathTo = (id: ScreenId) => fillPath(screenOf(id).path, params) + (queries[id] ?? '');

/** Paths that open without signing in. */
export const publicPaths = built.filter((id) => screenOf(id).access === 'public').map(pathTo);

/** Paths of every built screen that a user type of the first campus may open. */
function pathsOf(userType: UserType): readonly string[] {
  const viewer = viewerFrom({ userType, campusType: 'k12', plan: 'elite' });
  return built
    .filter((id) => {
      const { access } = screenOf(id);
      return access !== 'public' && denial(viewer, access) === null;
    })
    .map(pathTo);
}

/** `schoolAdmin` -> `school-admin@k12.example` */
export const usernameOf = (userType: UserType): string =>
  `${userType.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}@k12.example`;

/** Roles whose screens differ at the same address. */
const shapes = ['teacher', 'student', 'parent'] as const satisfies readonly UserType[];

/** Number of screens that fit into the timeout of one journey. */
const MOST = 20;
const parts = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / MOST) }, (_, part) =>
    items.slice(part * MOST, (part + 1) * MOST),
  );

/** Screens checked for each role, split into parts. */
export const wholeVisits = shapes.flatMap((userType) =>
  parts(pathsOf(userType)).map((paths, part) => ({ userType, part: part + 1, paths })),
);
