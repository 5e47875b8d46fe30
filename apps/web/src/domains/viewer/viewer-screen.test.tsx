import { screens } from '@pelion/access';
import { type Viewed, viewer } from '@pelion/contract/viewer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { buildViewed, buildViewedFile } from '../../../test/viewer.ts';
import { ViewerScreen } from './viewer-screen.tsx';

const { path } = screens.viewer;
const MEDIA = 'https://media.school.example';

function open(viewed: Partial<Viewed>, at = `${path}?resource=7`) {
  const server = new FakeServer().serve(viewer, {
    openViewed: () => buildViewed(viewed),
    keepViewingPlace: () => ({ done: true as const }),
  });
  const user = buildUser({ userType: 'student' });
  return { server, ...renderScreen(<ViewerScreen />, { user, path, at }) };
}

/** Window of the frame: happy-dom loads no page of another origin. */
const framed = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
const usual = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
beforeAll(() => {
  const stand = { configurable: true, get: () => framed };
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', stand);
});
afterAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', usual);
});

const frame = () => {
  const found = document.querySelector('iframe');
  if (!found) throw new Error('The file has no frame');
  return found;
};
interface Sent {
  readonly origin?: string;
  readonly source?: object | null;
}
const tell = (data: unknown, { origin = MEDIA, source = framed }: Sent = {}) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })));

const pdf = { shape: 'pdf', text: null, file: buildViewedFile() } as const;
const opened = { type: 'opened', pages: 3, outline: [{ label: 'Maple', to: 'outline:0', level: 0 }] };

test('shows a note', async () => {
  open({});
  expect(await screen.findByText('Leaves fall.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Leaves in autumn' })).toBeVisible();
  await expectAccessible();
});

test('opens another site on a press alone, and names it', async () => {
  open({ shape: 'link', text: null, address: 'https://leaves.example.org/maple?x=1' });
  const link = await screen.findByRole('link', { name: 'Open leaves.example.org' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(document.querySelector('iframe')).toBeNull();
  await expectAccessible();
});

test.each([
  ['A red leaf', 'A red leaf'],
  [null, 'Leaves in autumn'],
])('shows a picture described as %s', async (alternative_text, name) => {
  const { person } = open({ shape: 'picture', text: null, file: buildViewedFile(), alternative_text });
  expect(await screen.findByRole('img', { name })).toHaveAttribute('src', pdf.file.url);
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByText('125%')).toBeVisible();
  await expectAccessible();
});

test('leaves a decorative picture without a name', async () => {
  open({ shape: 'picture', text: null, file: buildViewedFile(), alternative_text: '' });
  expect(await screen.findByRole('presentation')).toBeVisible();
});

test('plays a recording with a transcript that leads into it', async () => {
  const cues = [
    { from: 0, to: 2000, text: 'Leaves fall.' },
    { from: 2000, to: 4000, text: 'Then it snows.' },
  ];
  const { person } = open({
    shape: 'audio',
    text: null,
    file: buildViewedFile({ media_type: 'audio/mpeg' }),
    captions: [{ language: 'en', label: 'English', cues }],
    place: '1.5',
  });
  const line = await screen.findByRole('button', { name: 'Then it snows.' });
  await person.click(line);
  const audio = document.querySelector('audio');
  expect(audio?.currentTime).toBe(2);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
  expect(audio?.playbackRate).toBe(1.5);
  await expectAccessible();
});

test('says why a file is not shown, and offers it', async () => {
  open({ shape: 'none', text: null, file: buildViewedFile(), problem: 'It needs LibreOffice.' });
  expect(await screen.findByText('It needs LibreOffice.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', pdf.file.download_url);
});

test('a video that failed before the page showed it says so', async () => {
  const failed = vi.spyOn(HTMLMediaElement.prototype, 'error', 'get');
  const codes = { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 } as const;
  failed.mockReturnValue({ code: 4, message: '', ...codes, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
  open({ shape: 'video', file: buildViewedFile({ media_type: 'video/quicktime' }), captions: [] });
  expect(await screen.findByText('This browser cannot play the file.')).toBeVisible();
  failed.mockRestore();
});

test('offers neither download nor print without the permission', async () => {
  open({ ...pdf, file: buildViewedFile({ download_url: null }), can_print: false });
  await waitFor(() => expect(frame()).toBeVisible());
  tell(opened);
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Turn' })).toBeVisible();
});

test.each([`${path}`, `${path}?resource=x`, `${path}?resource=1&document=2`])(
  'finds nothing at %s',
  async (at) => {
    open({}, at);
    expect(await screen.findByText('This file does not exist, or is not for you.')).toBeVisible();
    await expectAccessible();
  },
);

test('says that a record does not exist', async () => {
  const { server } = open({});
  server.serve(viewer, { openViewed: () => refuse('notFound') });
  renderScreen(<ViewerScreen />, {
    user: buildUser({ userType: 'student' }),
    path,
    at: `${path}?resource=8`,
  });
  expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
});

test('draws a PDF in a frame of the media origin, with its tools', async () => {
  const { person, server } = open({ ...pdf, place: '1;90' });
  await waitFor(() => expect(frame()).toBeVisible());
  expect(frame()).toHaveAttribute('src', `${MEDIA}/viewer/pdf`);
  tell(opened);
  tell({ type: 'ready' });
  expect(framed.postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: 'open', url: pdf.file.url, size: pdf.file.size, place: '1;90' }),
    MEDIA,
  );
  tell({ type: 'place', place: '2;700', page: 2, fraction: 0.66 });
  expect(screen.getByRole('textbox', { name: 'Page' })).toHaveValue('2');
  await person.click(screen.getByRole('button', { name: 'Contents' }));
  expect(await screen.findByRole('button', { name: 'Maple' })).toBeVisible();
  await waitFor(() => expect(server.sent('keepViewingPlace')).toHaveLength(1), { timeout: 4000 });
  expect(server.sent('keepViewingPlace')[0]?.body).toEqual({
    resource: 7,
    file_id: pdf.file.id,
    place: '2;700',
  });
  await expectAccessible();
});

test('opens at the place in the address before the kept one', async () => {
  open({ ...pdf, place: '1;90' }, `${path}?resource=7&place=3`);
  await waitFor(() => expect(frame()).toBeVisible());
  tell(opened);
  tell({ type: 'ready' });
  expect(framed.postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: 'open', place: '3' }),
    MEDIA,
  );
});

test('hears no other window and no other origin', async () => {
  open(pdf);
  await waitFor(() => expect(frame()).toBeVisible());
  tell({ type: 'failed', problem: 'damaged' }, { origin: 'https://elsewhere.example.org' });
  tell({ type: 'failed', problem: 'damaged' }, { source: null });
  expect(screen.queryByRole('alert')).toBeNull();
  tell({ type: 'failed', problem: 'password' });
  expect(screen.getByRole('alert')).toHaveTextContent('The file has a password and cannot be shown here.');
});

test('searches by keyboard, and asks before a link of the document opens', async () => {
  const { person } = open(pdf);
  await waitFor(() => expect(frame()).toBeVisible());
  tell(opened);
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  await person.type(await screen.findByRole('searchbox'), 'leaf');
  tell({ type: 'found', at: 1, count: 4 });
  expect(screen.getByText('1 of 4')).toBeVisible();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  tell({ type: 'left', url: 'https://leaves.example.org/' });
  expect(screen.getByRole('alert')).toHaveTextContent('leaves.example.org');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://leaves.example.org/');
  await expectAccessible();
});
