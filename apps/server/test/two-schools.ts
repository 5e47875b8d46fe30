import { type UserType, userTypes } from '@pelion/access';
import { loggedInUser } from '@pelion/contract/session';
import { buildCampus, type Campus } from './factories/campuses.ts';
import { buildMember } from './factories/members.ts';
import { nextNumber } from './factories/sequence.ts';
import type { TestApp } from './test-app.ts';
import { type Caller, callerOf } from './test-caller.ts';

// Two schools, and a stranger who knows another person's address (decision 0141).

export const STRANGE = 'only the stranger knows';
export const OWN = 'only the owner knows it';
export const OTHER = 'another one of the owner';
export const address = (name = 'victim') => `${name}${nextNumber()}@town.example`;
export const tokenOf = (text: string | null | undefined): string =>
  /\/password-reset\/verify\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const confirmationOf = (text: string | null | undefined): string =>
  /\/(?:register|mails)\/confirm\/[\w-]+/.exec(text ?? '')?.[0] ?? '';

/** Actions of schools, of a stranger and of the owner of a mailbox, on the current app, which sends mail. */
export function accountScene(current: () => TestApp) {
  /** A school with an admin at work, or another campus of one. */
  async function buildSchool(
    on = current(),
    {
      campus: given,
      userType = 'schoolAdmin',
    }: { readonly campus?: Campus; readonly userType?: UserType } = {},
  ) {
    const campus = given ?? (await buildCampus(current().db));
    const admin = await buildMember(current().db, { campus, userType });
    const caller = await on.as(admin);
    const params = { campus_id: campus.id };
    const add = (email: string | null, draft: object = {}, role: UserType = 'teacher') =>
      caller.ok('createUser', {
        body: { given_name: 'Vera', email, user_types: [userTypes[role]], ...draft },
      });
    const linkFor = async (user_id: number) =>
      tokenOf((await caller.ok('sendPasswordLink', { params: { ...params, user_id } })).link);
    return { campus, admin, caller, params, add, linkFor };
  }

  const mailsTo = async (email: string) => {
    await current().runJobs();
    return current()
      .db.selectFrom('kept_mail')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  };
  const mailedTo = async (email: string) => tokenOf((await mailsTo(email)).at(-1)?.text_body);
  const confirmationTo = async (email: string) => confirmationOf((await mailsTo(email)).at(-1)?.text_body);
  const confirm = (url: string, password: string) =>
    current().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    });
  const forget = (username: string) => current().guest.ok('forgotPassword', { body: { username } });

  const look = (token: string) => current().guest.ok('verifyResetToken', { params: { token } });
  const take = (token: string, password?: string) =>
    current().guest.send('resetPassword', {
      params: { token },
      body: password === undefined ? {} : { password },
    });
  const tryIn = (username: string, password: string, campus_id?: number) =>
    current().guest.send('login', { body: { username, password, campus_id } });

  /** Campuses that the password opens; none where it opens nothing. */
  async function reach(username: string, password: string, campusId?: number): Promise<readonly number[]> {
    const { status, body } = await tryIn(username, password, campusId);
    return status === 200 ? loggedInUser.parse(body).school_campuses.map(({ id }) => id) : [];
  }
  const sessionOf = (body: unknown) => {
    const user = loggedInUser.parse(body);
    const caller = callerOf(current().app, { token: user.token, assessmentToken: user.assessment_token });
    return { user, caller };
  };
  const enter = async (username: string, password: string, campusId?: number) =>
    sessionOf((await tryIn(username, password, campusId)).body);
  const change = async (caller: Caller, campus_id: number) =>
    sessionOf(await caller.ok('changeCampus', { params: { campus_id } }));

  const tryToRegister = (email: string, password: string) =>
    current().guest.send('register', {
      body: {
        school_name: 'Trial of a stranger',
        campus_type: 1,
        given_name: 'Stranger',
        family_name: '',
        email,
        password,
        time_zone: 'UTC',
        elapsed_ms: 40_000,
      },
      headers: { 'x-forwarded-for': `198.51.${nextNumber() % 250}.${nextNumber() % 250}` },
    });
  const register = async (email: string, password: string) =>
    sessionOf((await tryToRegister(email, password)).body);

  /** Whether the stranger's password opens a school that invites the owner of the address later. */
  async function opensSchoolOf(email: string, password: string): Promise<boolean> {
    const { campus, add } = await buildSchool();
    await add(email, { is_invited: true }, 'schoolAdmin');
    const token = await mailedTo(email);
    await take(token, (await look(token)).joins ? undefined : OWN);
    return (await reach(email, password, campus.id)).includes(campus.id);
  }

  const accountOf = (id: number) =>
    current()
      .db.selectFrom('account')
      .select(['username', 'email', 'proved_at', 'owner_id', 'is_site_admin'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  return {
    buildSchool,
    mailsTo,
    mailedTo,
    confirmationTo,
    confirm,
    forget,
    look,
    take,
    tryIn,
    reach,
    enter,
    change,
    tryToRegister,
    register,
    opensSchoolOf,
    accountOf,
  };
}
