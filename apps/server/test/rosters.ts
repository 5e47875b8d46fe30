import { userTypes } from '@pelion/access';
import { buildCampus, type Campus, type CampusDraft } from './factories/campuses.ts';
import { buildMember, type MemberDraft } from './factories/members.ts';
import type { TestApp } from './test-app.ts';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') => {
  const body = new FormData();
  body.append('file', new File([content], name));
  return body;
};

/** Starts the worker thread from source, which would otherwise count toward the first import's time. */
export async function warmUp(pelion: TestApp): Promise<void> {
  const { upload } = await buildRosterScene(pelion);
  await upload('email\nnobody\n');
}
export const WARM_UP_MS = 120_000;

export interface RosterSceneDraft {
  readonly campus?: Campus;
  readonly campusDraft?: CampusDraft;
  readonly admin?: MemberDraft;
}

/** An admin with a campus of their own, who imports files and looks at what became of them. */
export async function buildRosterScene(pelion: TestApp, draft: RosterSceneDraft = {}) {
  const campus = draft.campus ?? (await buildCampus(pelion.db, draft.campusDraft));
  const me = await buildMember(pelion.db, { campus, userType: 'campusAdmin', ...draft.admin });
  const caller = await pelion.as(me);
  const params = { campus_id: campus.id };
  const at = (id: number) => ({ ...params, roster_id: id });

  /** Uploads a file and runs the background work until it needs input. */
  async function upload(
    content: string | Uint8Array<ArrayBuffer>,
    { name = 'people.csv', as = 'student' }: { name?: string; as?: keyof typeof userTypes } = {},
  ) {
    const { id } = await caller.ok('startRosterImport', {
      params,
      query: { user_type_id: userTypes[as] },
      body: fileOf(content, name),
    });
    await pelion.runJobs();
    return caller.ok('getRosterImport', { params: at(id) });
  }
  const get = (id: number) => caller.ok('getRosterImport', { params: at(id) });
  const match = async (id: number, body: object) => {
    await caller.ok('matchRoster', { params: at(id), body });
    await pelion.runJobs();
    return get(id);
  };
  const write = async (id: number, body: object = {}) => {
    await caller.ok('writeRoster', { params: at(id), body });
    await pelion.runJobs();
    return get(id);
  };
  const listOf = (id: number, outcome: 'error' | 'create' | 'change' | 'same' | 'gone') =>
    caller.ok('listRosterPeople', { params: at(id), query: { outcome, limit: 1000 } });
  const people = (query: object = {}) => caller.ok('listUsers', { params, query: { limit: 200, ...query } });
  /** Line and problem of each excluded person. */
  const errors = async (id: number) =>
    (await listOf(id, 'error')).map(({ line, problem }) => [line, problem] as const);
  const undo = (id: number) => caller.ok('undoRosterImport', { params: at(id) });
  return { campus, me, caller, params, at, upload, get, match, write, listOf, people, errors, undo };
}
export type RosterScene = Awaited<ReturnType<typeof buildRosterScene>>;

export const csvOf = (columns: string, ...lines: readonly string[]) => `${[columns, ...lines].join('\n')}\n`;
