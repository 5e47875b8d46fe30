import { scormPackages } from '@pelion/contract/scorm-packages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import {
  buildScormAttempt,
  buildScormLaunch,
  buildScormPackage,
  buildScormTrial,
} from '../../../test/scorm-packages.ts';
import { ScormPackageScreen } from './scorm-package-screen.tsx';

const serve = (record = buildScormPackage(), launch = buildScormLaunch()) =>
  new FakeServer().serve(scormPackages, {
    getScormPackage: () => record,
    listScormAttempts: () => ({ attempts: [buildScormAttempt()], total: 1 }),
    getScormTrial: () => ({ trial: buildScormTrial() }),
    launchScormPackage: () => launch,
    removeScormTrial: () => ({ done: true as const }),
    moveScormPackage: () => record,
  });

const open = () => renderScreen(<ScormPackageScreen />, { path: '/scorm/:packageId', at: '/scorm/61' });

/** Window of the frame: happy-dom loads no page of another origin. */
const framed = {};
const usual = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
beforeAll(() => {
  const stand = { configurable: true, get: () => framed };
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', stand);
});
afterAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', usual);
});

/** Report of the page in the frame. */
const report = (
  launch: string,
  {
    origin = 'https://media.example',
    source = framed,
    parts,
  }: { origin?: string; source?: object; parts?: unknown } = {},
) =>
  act(
    () =>
      void window.dispatchEvent(
        Object.assign(new Event('message'), { data: { launch, parts }, origin, source }),
      ),
  );

test('shows contents, who is where and the trial, and is accessible', async () => {
  serve();
  const { person } = open();
  expect(await screen.findByRole('heading', { name: 'The tide' })).toBeVisible();
  expect(screen.getByText('Check yourself')).toBeVisible();
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
  expect(await screen.findByText('12 characters')).toBeInTheDocument();
  await person.click(screen.getByText('Calls'));
  expect(screen.getByText('cmi.suspend_data')).toBeInTheDocument();
  await expectAccessible();
});

test('runs in a frame of the media origin, says what is kept, and that another took over', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  const frame = await screen.findByTitle('The sea');
  expect(frame).toHaveAttribute('src', 'https://media.example/launches/one/');
  expect(frame).toHaveAttribute('allow', expect.stringContaining('unload'));
  expect(server.sent('launchScormPackage')[0]?.body).toEqual({ is_trial: false });
  report('kept');
  expect(await screen.findByText('Saved')).toBeVisible();
  report('takenOver');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/another window or on another device/);
  await person.click(within(notice).getByRole('button', { name: 'Go on here' }));
  await waitFor(() =>
    expect(server.sent('launchScormPackage')[1]?.body).toEqual({ is_trial: false, part_id: 'sea' }),
  );
});

test('hears no other window, and no other origin', async () => {
  serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  await screen.findByTitle('The sea');
  report('takenOver', { source: {} });
  report('takenOver', { origin: 'https://other.example' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says which part waits for others, and lets the server decide', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  expect(await screen.findByText('After the parts before it')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Open Check yourself' }));
  await waitFor(() =>
    expect(server.sent('launchScormPackage')[1]?.body).toEqual({ is_trial: false, part_id: 'check' }),
  );
});

test('shows how far the other parts are after each report', async () => {
  serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  expect(await screen.findByText('After the parts before it')).toBeVisible();
  report('kept', { parts: [{ id: 'check', progress_id: 3, score: 20, is_closed: false }, 'nonsense'] });
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.queryByText('After the parts before it')).toBeNull();
});

test('starts a trial, and starts it again', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Go on with the trial' }));
  await screen.findByTitle('The sea');
  expect(server.sent('launchScormPackage')[0]?.body).toEqual({ is_trial: true });
  await person.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(server.sent('removeScormTrial')).toHaveLength(1));
});

test('says that parts open freely, and that a review changes nothing', async () => {
  serve(buildScormPackage({ is_sequenced: true }), buildScormLaunch({ is_review: true }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  expect(await screen.findByText(/open freely/)).toBeVisible();
  expect(screen.getByText(/nothing changes the result/)).toBeVisible();
});

test('an inactive package is tried out alone', async () => {
  serve(buildScormPackage({ status_id: 3 }));
  open();
  expect(await screen.findByRole('button', { name: 'Go on with the trial' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Launch' })).toBeNull();
});
