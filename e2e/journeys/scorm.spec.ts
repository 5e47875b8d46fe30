import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { zipOfPackage } from '../../apps/server/test/factories/scorm-packages.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    API?: Readonly<Record<string, (...given: readonly string[]) => string>>;
  }
}

/** Frame of the package's own page. */
async function contentOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('/content/'));
  await expect.poll(() => find()?.url(), long).toBeTruthy();
  const frame = find();
  if (!frame) throw new Error('The package shows no page');
  await frame.waitForLoadState();
  return frame;
}

type Call = readonly [name: string, ...given: readonly string[]];

/** Calls of a package to the API that it finds in its parent, each with its error code. */
const callAll = (frame: Frame, calls: readonly Call[]): Promise<readonly string[]> =>
  frame.evaluate((all) => {
    const call = (name: string, ...given: readonly string[]) => window.parent.API?.[name]?.(...given);
    return all.map(([name, ...given]) => `${call(name, ...given)} ${call('LMSGetLastError')}`);
  }, calls);

const set = (element: string, value: string): Call => ['LMSSetValue', element, value];
const get = (element: string): Call => ['LMSGetValue', element];
const initialize: Call = ['LMSInitialize', ''];
const finish: Call = ['LMSFinish', ''];

/** Letters of several lengths, quotes and markup, as long as a value may be. */
const state = `résumé “page” <&> ${'x'.repeat(63_982)}`;

test('a package resumes byte for byte across a killed tab and server, is passed, and comes back as review', async ({
  signIn,
  server,
}) => {
  test.setTimeout(240_000 * patience);
  const folder = mkdtempSync(join(tmpdir(), 'pelion-scorm-'));
  const path = join(folder, 'Leaves.zip');
  writeFileSync(
    path,
    zipOfPackage({ parts: [{ title: 'Leaves', masteryScore: 80 }], files: { 'sw.js': '' } }),
  );
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/scorm/create`);
  await teacher.getByLabel(/^Choose a file/).setInputFiles(path);
  await expect(teacher.getByText(/bytes uploaded$/)).toBeVisible(long);
  await teacher.getByRole('button', { name: 'Create' }).click();
  await expect(teacher.getByRole('heading', { name: 'Leaves', level: 1 })).toBeVisible(long);
  const address = teacher.url();

  await teacher.getByRole('button', { name: 'Launch' }).click();
  let frame = await contentOf(teacher);
  expect(
    await callAll(frame, [
      get('cmi.core.lesson_location'),
      initialize,
      get('cmi.core.entry'),
      get('cmi.suspend_data'),
      set('cmi.core.student_id', 'x'),
      set('cmi.core.score.raw', '150'),
      set('cmi.nothing', '1'),
      set('cmi.__proto__.x', '1'),
      set('cmi.suspend_data', `${state}x`),
      set('cmi.suspend_data', state),
      set('cmi.core.lesson_location', 'page 7'),
      set('cmi.interactions.0.id', 'q1'),
      ['LMSCommit', ''],
    ]),
  ).toEqual([
    ...[
      ' 301',
      'true 0',
      'ab-initio 0',
      ' 0',
      'false 403',
      'false 405',
      'false 401',
      'false 401',
      'false 405',
    ],
    ...['true 0', 'true 0', 'true 0', 'true 0'],
  ]);
  expect(
    await frame.evaluate(() => {
      try {
        return String(window.parent.parent.document.title);
      } catch {
        return 'closed';
      }
    }),
  ).toBe('closed');
  expect(
    await frame.evaluate(() =>
      navigator.serviceWorker.register('sw.js').then(
        () => 'registered',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible(long);

  await server.kill();
  await teacher.close({ runBeforeUnload: false });
  await server.restart();

  const again = await signIn('teacher@k12.example');
  await again.goto(address);
  await again.getByRole('button', { name: 'Launch' }).click();
  frame = await contentOf(again);
  expect(
    await callAll(frame, [
      initialize,
      get('cmi.core.entry'),
      get('cmi.suspend_data'),
      get('cmi.core.lesson_location'),
      get('cmi.interactions._count'),
    ]),
  ).toEqual(['true 0', 'resume 0', `${state} 0`, 'page 7 0', '1 0']);

  // Another device takes over, and the first says so.
  const other = await signIn('teacher@k12.example');
  await other.goto(address);
  await other.getByRole('button', { name: 'Launch' }).click();
  const taken = await contentOf(other);
  await callAll(frame, [set('cmi.core.lesson_location', 'page 8'), ['LMSCommit', '']]);
  await expect(again.getByText(/goes on there/)).toBeVisible(long);

  expect(
    await callAll(taken, [
      initialize,
      get('cmi.core.lesson_location'),
      set('cmi.core.score.raw', '85'),
      set('cmi.core.lesson_status', 'completed'),
      set('cmi.core.session_time', '00:01:30'),
      finish,
      set('cmi.core.lesson_location', 'late'),
      get('cmi.core.lesson_location'),
      ['LMSCommit', ''],
      finish,
    ]),
  ).toEqual([
    ...['true 0', 'page 7 0', 'true 0', 'true 0', 'true 0', 'true 0'],
    ...['false 301', ' 301', 'false 301', 'false 301'],
  ]);
  await expect(other.getByText('Passed', { exact: true })).toBeVisible(long);
  await expect(other.getByRole('cell', { name: '85', exact: true })).toBeVisible();

  await other.reload();
  await other.getByRole('button', { name: 'Launch' }).click();
  await expect(other.getByText('Review: nothing changes the result.')).toBeVisible(long);
  const review = await contentOf(other);
  expect(
    await callAll(review, [initialize, get('cmi.core.lesson_mode'), get('cmi.core.lesson_status')]),
  ).toEqual(['true 0', 'review 0', 'passed 0']);
  rmSync(folder, { recursive: true });
});

test('what was set without network waits on the device, and is kept by the next launch', async ({
  signIn,
  server,
}) => {
  test.setTimeout(120_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/scorm`);
  await teacher.getByRole('link', { name: 'The tide, step by step' }).click();
  const launch = (page: Page) =>
    page.getByRole('button', { name: /^(Try out|Go on with the trial)$/ }).click();
  await launch(teacher);
  const frame = await contentOf(teacher);
  await expect(frame.getByRole('heading', { name: 'The sea rises and falls' })).toBeVisible(long);
  const address = teacher.url();
  const context = teacher.context();
  await context.setOffline(true);
  await frame.getByRole('button', { name: 'Next' }).click();
  await expect(teacher.getByText('Waits on this device')).toBeVisible(long);
  await teacher.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await launch(later);
  const resumed = await contentOf(later);
  await expect(resumed.getByRole('heading', { name: 'The Moon pulls' })).toBeVisible(long);
});
