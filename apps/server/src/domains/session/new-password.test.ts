import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { issueShownLink } from './one-time-links.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const refusal = {
  status: 400,
  body: { code: 'invalidInput', details: [expect.objectContaining({ path: 'password' })] },
};

/** Name of a form -> sends a new password with it, for an account whose school is called Harbour Academy. */
const forms: Record<string, () => Promise<(password: string) => Promise<{ readonly status: number }>>> = {
  'a reset link': () => linkForm('passwordReset'),
  'an invitation, log-in sheet or site admin link': () => linkForm('invitation'),
  'the change of the own password': async () => {
    const caller = await pelion.as(await harbourMember());
    return (password) =>
      caller.call('changePassword', { body: { current_password: TEST_PASSWORD, password } });
  },
  registration: async () => (password) =>
    pelion.guest.send('register', {
      body: {
        school_name: 'Harbour Academy',
        campus_type: 1,
        given_name: 'Ines',
        email: 'ines@harbour.example',
        password,
        elapsed_ms: 40_000,
      },
    }),
};

async function linkForm(purpose: 'invitation' | 'passwordReset') {
  const { userId } = await harbourMember();
  const token = await issueShownLink(pelion.services, { userId, purpose, campusId: null });
  return (password: string) => pelion.guest.call('resetPassword', { params: { token }, body: { password } });
}

async function harbourMember() {
  const campus = await buildCampus(pelion.db, { school: { name: 'Harbour Academy' } });
  return buildMember(pelion.db, { campus, userType: 'student' });
}

it.each(Object.entries(forms))(
  '%s refuses what is easily guessed, and takes the next try',
  async (_, open) => {
    const send = await open();
    for (const password of [' '.repeat(12), '123456789012', 'password123', 'HarbourAcademy26'])
      expect(await send(password)).toMatchObject(refusal);
    expect(await send('nine wooden lanterns')).toMatchObject({ status: 200 });
  },
);
