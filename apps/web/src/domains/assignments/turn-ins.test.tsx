import {
  type AssignmentSubmission,
  assignmentSubmissions,
  type WorkDraft,
} from '@pelion/contract/assignment-submissions';
import { uploads } from '@pelion/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildPart, buildWork } from '../../../test/assignments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { resumeTurnIns } from './follow-turn-ins.ts';
import { OwnWork } from './own-work.tsx';

const part = { assignment_id: 61, student_id: 5 };
const student = buildUser({ userType: 'student' });
const id = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11';
const file = { id, name: 'essay.pdf', media_type: 'application/pdf', size: 4 };
const uploaded = { ...file, url: 'https://media.example/1', state: 'ready' as const };

const named = (isThere: boolean) => [
  { id: 801, name: 'essay.pdf', upload_id: id, file: isThere ? file : null, picture: null },
];

/** A server on a slow line: bytes and presses arrive once they may. */
function serve(start: Partial<AssignmentSubmission> = {}) {
  const line = { hasBytes: true, isUp: true };
  let current = buildPart({ ...part, ...start });
  const server = new FakeServer()
    .serve(assignmentSubmissions, {
      getSubmission: () => current,
      saveSubmission({ body }) {
        if (!line.isUp) return refuse('unavailable');
        const { text = '', upload_ids = [], is_turned_in } = readBody(body);
        const work = { text, files: upload_ids.length > 0 ? named(false) : [] };
        current = is_turned_in
          ? {
              ...current,
              ...{ status: 2, moves: [], draft: null },
              turned_in: [buildWork({ ...work, bytes_until: '2099-01-01T00:00:00.000Z' })],
            }
          : { ...current, draft: buildWork({ ...work, turned_in_at: null, version: 1 }) };
        return current;
      },
      addSubmittedUpload() {
        const [newest = buildWork()] = current.turned_in;
        current = { ...current, turned_in: [{ ...newest, files: named(true), bytes_until: null }] };
        return current;
      },
    })
    .serve(uploads, {
      beginUpload: () => ({ id, received: 0 }),
      getUpload: () => ({ received: 0, file: null }),
      sendUploadPiece: () => (line.hasBytes ? { received: 4, file: uploaded } : refuse('unavailable')),
      cancelUpload: () => ({ done: true as const }),
    });
  return { server, line };
}
const readBody = (body: unknown): WorkDraft =>
  assignmentSubmissions.endpoints.saveSubmission.body.parse(body);
const open = () =>
  renderScreen(
    <main>
      <h1>Leaves</h1>
      <OwnWork part={part} name={null} />
    </main>,
    { user: student },
  );
const goOn = () => window.dispatchEvent(new Event('online'));
const choose = async (person: ReturnType<typeof open>['person']) =>
  person.upload(await screen.findByLabelText(/^Choose files/), new File(['work'], 'essay.pdf'));

beforeEach(() => localStorage.clear());

test('a turn-in counts from the press, and its bytes follow on every screen', async () => {
  const { server, line } = serve();
  line.hasBytes = false;
  const { person, unmount } = open();
  await choose(person);
  await person.click(screen.getByRole('button', { name: 'Turn in' }));
  expect(await screen.findByText('0 of 1 files sent')).toBeVisible();
  expect(server.sent('saveSubmission').at(-1)?.body).toMatchObject({
    ...{ upload_ids: [id], order: [id], is_turned_in: true },
  });
  expect(
    within(screen.getByRole('list', { name: 'Files on their way' })).queryByLabelText(/Remove/),
  ).toBeNull();
  await expectAccessible();
  unmount();
  line.hasBytes = true;
  goOn();
  await waitFor(() => expect(server.sent('addSubmittedUpload')).toHaveLength(1));
});

test('bytes follow after the session has expired and began again', async () => {
  const { server, line } = serve();
  line.hasBytes = false;
  const { person, unmount } = open();
  await choose(person);
  await person.click(screen.getByRole('button', { name: 'Turn in' }));
  await screen.findByText('0 of 1 files sent');
  unmount();
  session.end('expire');
  line.hasBytes = true;
  goOn();
  session.begin(student);
  expect(server.sent('addSubmittedUpload')).toHaveLength(0);
  await resumeTurnIns();
  await waitFor(() => expect(server.sent('addSubmittedUpload')).toHaveLength(1));
});

test('a press without a connection is kept and sent by itself', async () => {
  const { server, line } = serve();
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'Leaves fall.');
  line.isUp = false;
  await person.click(screen.getByRole('button', { name: 'Turn in' }));
  expect(await screen.findByText(/^Not turned in yet: no connection/)).toBeVisible();
  await expectAccessible();
  line.isUp = true;
  goOn();
  await waitFor(() =>
    expect(server.sent('saveSubmission').at(-1)?.body).toMatchObject({
      ...{ text: 'Leaves fall.', is_turned_in: true },
    }),
  );
});

test('a press without a connection is taken back', async () => {
  const { server, line } = serve();
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'Leaves fall.');
  line.isUp = false;
  await person.click(screen.getByRole('button', { name: 'Turn in' }));
  await person.click(await screen.findByRole('button', { name: 'Do not turn in' }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('Leaves fall.');
  const count = server.sent('saveSubmission').length;
  goOn();
  expect(server.sent('saveSubmission')).toHaveLength(count);
});

test('bytes that came after the hour are told, with the way to turn them in again', async () => {
  serve({ status: 2, turned_in: [buildWork({ files: named(false) })], moves: [1] });
  open();
  expect(
    await screen.findByText(
      'essay.pdf did not arrive within an hour of the turn-in, and is no part of it. Take the work back to turn it in again with this file.',
    ),
  ).toBeVisible();
  expect(screen.getByText('essay.pdf (did not arrive)')).toBeVisible();
});

test('two devices see both drafts, and neither is overwritten unseen', async () => {
  const { server } = serve();
  const theirs = buildWork({ text: 'From the phone', files: [], turned_in_at: null, version: 3 });
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'Laptop');
  server.serve(assignmentSubmissions, {
    getSubmission: () => buildPart({ ...part, draft: theirs }),
    saveSubmission: ({ body }) =>
      readBody(body).version === 3
        ? buildPart({ ...part, draft: { ...theirs, version: 4, text: 'Laptop' } })
        : refuse('conflict', { reason: 'changed', current: theirs }),
  });
  expect(
    await screen.findByText('This was changed in another window or on another device', {}, { timeout: 4000 }),
  ).toBeVisible();
  expect(screen.getByText('From the phone')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Laptop');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Keep this one' }));
  await waitFor(
    () => expect(server.sent('saveSubmission').at(-1)?.body).toMatchObject({ text: 'Laptop', version: 3 }),
    { timeout: 4000 },
  );
});

test('the draft of the other device is taken over', async () => {
  const { server } = serve();
  const theirs = buildWork({ text: 'From the phone', files: [], turned_in_at: null, version: 3 });
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'Laptop');
  server.serve(assignmentSubmissions, {
    getSubmission: () => buildPart({ ...part, draft: theirs }),
    saveSubmission: () => refuse('conflict', { reason: 'changed', current: theirs }),
  });
  await person.click(await screen.findByRole('button', { name: 'Take the other one' }, { timeout: 4000 }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('From the phone');
});

test('a press waits for photos that are made smaller', async () => {
  let decode = () => {};
  const decoded = new Promise<never>((_, reject) => {
    decode = () => reject(new Error('no picture'));
  });
  vi.stubGlobal('createImageBitmap', () => decoded);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { server } = serve();
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Text' }), 'See the photo.');
  await person.upload(
    screen.getByLabelText('Choose pictures'),
    new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }),
  );
  await person.click(screen.getByRole('button', { name: 'Turn in' }));
  expect(server.sent('saveSubmission').filter(({ body }) => readBody(body).is_turned_in)).toEqual([]);
  decode();
  await waitFor(() =>
    expect(server.sent('saveSubmission').filter(({ body }) => readBody(body).is_turned_in)).toHaveLength(1),
  );
});
