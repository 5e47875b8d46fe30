import type { Page } from '@playwright/test';
import { long, patience } from '../support/patience.ts';
import { chooseRoster } from '../support/rosters.ts';
import { readSheet } from '../support/slips.ts';
import { choosePassword, expect, fillSignIn, test } from '../support/test.ts';

const head = 'Vorname;Nachname;E-Mail;Schülernummer;Jahrgangsstufe;Klasse;E-Mail der Eltern';
const row = (n: number, given: string, family: string) =>
  `${given};${family};roster${n}@home.example;R-${n};Grade 6;A;parent${n >> 1}@home.example`;
const before = [head, row(2, 'Zoé', 'Müller'), row(3, 'Ömer', 'Müller'), row(4, 'Ada', 'Berg')];
/** The same roster with one changed name and one new student. */
const after = [
  head,
  row(2, 'Zoé', 'Müller'),
  row(3, 'Ömer', 'Möller'),
  row(4, 'Ada', 'Berg'),
  row(5, 'Nils', 'Berg'),
];

/** Encoded as European spreadsheets save it: Windows-1252, with semicolons. */
const choose = (admin: Page, lines: readonly string[]) =>
  chooseRoster(admin, '/students', {
    name: 'class-6a.csv',
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
  });

test('a class is imported with its parents, imported again with a change, and taken back', async ({
  signIn,
}) => {
  test.setTimeout(120_000 * patience);
  const admin = await signIn('campus-admin@k12.example');
  await choose(admin, before);
  await expect(admin.getByRole('button', { name: 'New 5' })).toBeVisible(long);
  await expect(admin.getByText('Zoé Müller')).toBeVisible();
  await admin.getByRole('button', { name: 'Import 5 users' }).click();
  await expect(admin.getByText('class-6a.csv has been imported: 5 new, 0 changed, 0 unchanged.')).toBeVisible(
    long,
  );

  await choose(admin, before);
  await expect(admin.getByRole('button', { name: 'Unchanged 5' })).toBeVisible(long);
  await expect(admin.getByRole('button', { name: 'Import 0 users' })).toBeDisabled();
  await admin.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.getByText(/was cancelled\. Nothing was changed/)).toBeVisible();

  await choose(admin, after);
  await admin.getByRole('button', { name: 'Changed 1' }).click(long);
  await expect(admin.getByText('Müller → Möller')).toBeVisible();
  await admin.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(admin.getByText('class-6a.csv has been imported: 1 new, 1 changed, 4 unchanged.')).toBeVisible(
    long,
  );
  await admin.getByRole('button', { name: 'Undo the import' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(admin.getByText(/1 deleted, 1 restored to before/)).toBeVisible(long);

  await admin.goto(new URL('/students?search=ller', admin.url()).href);
  await expect(admin.getByRole('link', { name: 'Ömer Müller' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Nils Berg' })).toBeHidden();
});

test('a class without e-mail gets usernames, and a slip for each in one press after the import', async ({
  signIn,
  enter,
}) => {
  test.setTimeout(120_000 * patience);
  const admin = await signIn('campus-admin@k12.example');
  await chooseRoster(admin, '/students', {
    name: 'class-1b.csv',
    bytes: Buffer.from('First name,Last name,Grade,Section\nPia,Quist,Grade 1,B\nOle,Quist,Grade 1,B\n'),
  });
  await expect(admin.getByText('2 users have no e-mail')).toBeVisible(long);
  await expect(admin.getByText(/pia\.quist/)).toBeVisible();
  await admin.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(admin.getByText('2 users have no invitation yet.')).toBeVisible(long);
  // Chromium does not expose the bytes of a displayed PDF, so the response is intercepted.
  let pdf: Buffer = Buffer.alloc(0);
  await admin.route(/\/users\/sign-in-sheet$/, async (route) => {
    // The list asks the same address who is without a slip.
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    pdf = await answer.body();
    await route.fulfill({ response: answer });
  });
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('button', { name: 'Print 2 log-in slips' }).click();
  await (await opened).waitForURL(/^blob:/);
  await expect(admin.getByText('2 users have no invitation yet.')).toBeHidden();

  const { text } = readSheet(pdf);
  expect(text).toContain('Username:ole.quist');
  const link = /http\S+/.exec(text)?.[0] ?? '';
  const pupil = await enter(null, '/login');
  await choosePassword(pupil, link, 'eleven yellow ducks');
  await pupil.goto(new URL('/login', pupil.url()).href);
  await fillSignIn(pupil, 'ole.quist', 'eleven yellow ducks');
  await expect(pupil.getByRole('button', { name: 'Account of Ole Quist' })).toBeVisible();
});
