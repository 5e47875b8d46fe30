import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/factories/members.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { accountScene, address, OTHER, OWN, STRANGE, tokenOf } from '../../../test/two-schools.ts';

// Strangers who give accounts the name or address of somebody else (decision 0141).
let pelion: TestApp;
let silent: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ proxies: 1 });
  silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
});
afterAll(async () => {
  await silent.close();
  await pelion.close();
});

const scene = accountScene(() => pelion);
const { buildSchool, mailsTo, mailedTo, confirmationTo, confirm, forget, look, take, reach } = scene;
const { tryIn, enter, tryToRegister, register, accountOf } = scene;

/** Adds strangers' accounts of this name, from before usernames with @ were their owners' addresses. */
async function addStrangers(username: string, isProved: boolean) {
  const strangers = [];
  for (let n = 0; n < 20; n += 1)
    strangers.push(
      await buildMember(pelion.db, { username, email: `strange${nextNumber()}@evil.example`, isProved }),
    );
  return strangers;
}

describe('twenty accounts of strangers with one name', () => {
  it('keep its owner neither from logging in nor from a new password', async () => {
    const email = address();
    await addStrangers(email, true);
    for (let n = 0; n < 10; n += 1)
      await buildMember(pelion.db, { username: `child${nextNumber()}`, email, isProved: true });
    const { campus, add } = await buildSchool();
    const { id } = await add(email, { is_invited: true });
    await take(await mailedTo(email), OWN);
    expect(await reach(email, OWN)).toEqual([campus.id]);
    await forget(email);
    for (const { text_body } of (await mailsTo(email)).slice(1)) {
      const token = tokenOf(text_body);
      if ((await look(token)).username === email) await take(token, OTHER);
    }
    expect(await reach(email, OTHER)).toEqual([campus.id]);
    expect((await accountOf(id)).proved_at).not.toBeNull();
  });

  it('keep nobody out whom the campus knows, where no mail leaves', async () => {
    const email = address();
    await addStrangers(email, false);
    const { campus, add, linkFor } = await buildSchool(silent);
    await take(await linkFor((await add(email)).id), OWN);
    expect(await reach(email, OWN, campus.id)).toEqual([campus.id]);
  });

  it('come after others where they registered trials that nobody has confirmed', async () => {
    const email = address();
    for (const { userId, campusId } of await addStrangers(email, false)) {
      const { school_id } = await pelion.db
        .selectFrom('campus')
        .select('school_id')
        .where('id', '=', campusId)
        .executeTakeFirstOrThrow();
      await pelion.db
        .insertInto('trial')
        .values({ school_id, founder_id: userId, created_at: pelion.clock.now() })
        .execute();
    }
    const { campus, add, linkFor } = await buildSchool(silent);
    await take(await linkFor((await add(email)).id), OWN);
    expect(await reach(email, OWN)).toEqual([campus.id]);
  });
});

describe('an address that a stranger’s account has as its username', () => {
  it('can register, and be the new address of its owner', async () => {
    const [one, other] = [address(), address()];
    await buildMember(pelion.db, { username: one, email: address('stranger'), isProved: true });
    await buildMember(pelion.db, { username: other, email: address('stranger'), isProved: true });
    expect((await tryToRegister(one, OWN)).status).toBe(200);
    const { add } = await buildSchool();
    const old = address();
    const { id } = await add(old, { is_invited: true });
    await take(await mailedTo(old), OWN);
    const { caller } = await enter(old, OWN);
    await caller.ok('changeEmail', { body: { email: other, current_password: OWN } });
    expect((await confirm(await confirmationTo(other), OWN)).statusCode).toBe(200);
    expect(await accountOf(id)).toMatchObject({ username: other, email: other, proved_at: expect.any(Date) });
  });
});

describe('the owner of an address whom a school has removed', () => {
  it('can register with the address and prove it: the older account joins the new one', async () => {
    const email = address();
    const strange = await buildSchool();
    const { id } = await strange.add(email, { is_invited: true });
    await take(await mailedTo(email), OWN);
    expect((await tryToRegister(email, OTHER)).status).toBe(400);
    await strange.caller.ok('removeUsers', { body: { user_ids: [id] } });
    const { user } = await register(email, OTHER);
    expect((await confirm(await confirmationTo(email), OTHER)).statusCode).toBe(303);
    expect(await accountOf(user.id)).toMatchObject({ proved_at: expect.any(Date), owner_id: null });
    expect(await accountOf(id)).toMatchObject({ owner_id: user.id });
    expect(await reach(email, OTHER)).toEqual([user.school_campus_id]);
    expect((await tryIn(email, OWN)).status).toBe(401);
  });
});

describe('a trial that a stranger has registered with the address of somebody', () => {
  it('is not joined by a new password; its mail names it, and the owner can leave it', async () => {
    const email = address();
    const stranger = await register(email, STRANGE);
    const trialId = stranger.user.school_campus_id;
    const real = await buildSchool();
    await real.add(email, { is_invited: true });
    await take(await mailedTo(email), OWN);
    await forget(email);
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === 'Set a new password');
    expect(mails).toHaveLength(2);
    const namesOf = ({ text_body }: { readonly text_body: string }) =>
      ['Trial of a stranger', real.campus.name].filter((name) => text_body.includes(`at ${name}.`));
    expect(mails.flatMap(namesOf).toSorted()).toEqual([real.campus.name, 'Trial of a stranger'].toSorted());
    const token = tokenOf(mails.find((mail) => namesOf(mail).includes('Trial of a stranger'))?.text_body);
    expect(await look(token)).toMatchObject({ joins: false, campus_name: 'Trial of a stranger' });
    expect((await take(token, OTHER)).status).toBe(200);
    expect(await reach(email, OWN)).toEqual([real.campus.id]);
    // The stranger is out, and nothing is proved by an address that another account has proved.
    expect((await stranger.caller.call('me')).status).toBe(401);
    expect(await accountOf(stranger.user.id)).toMatchObject({ proved_at: null, owner_id: null });
    const { caller } = await enter(email, OTHER);
    await caller.ok('leaveCampus', { body: { current_password: OTHER } });
    expect(await reach(email, OTHER)).toEqual([]);
    expect(await reach(email, OWN, trialId)).toEqual([]);
  });

  it('cannot be left without an admin once it is confirmed', async () => {
    const email = address();
    const { caller } = await register(email, OWN);
    await confirm(await confirmationTo(email), OWN);
    expect(await caller.send('leaveCampus', { body: { current_password: OWN } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'lastAdmin' } },
    });
  });
});
