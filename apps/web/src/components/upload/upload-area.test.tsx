import { uploads as contract } from '@pelion/contract/uploads';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, refuse, type SentRequest } from '../../../test/fake-server.ts';
import { withFinger } from '../../../test/finger.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { uploadsDatabase } from '../../lib/uploads/uploads-database.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { UploadArea } from './upload-area.tsx';

const id = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11';
const megabyte = 1024 * 1024;

/** Server that stores a prefix of one upload of `size` bytes. */
function serving(size: number) {
  let received = 0;
  const file = () => ({
    ...{ id, url: 'https://media.example/leaves', name: 'leaves.pdf', size },
    ...{ media_type: 'application/pdf', state: 'ready' as const },
  });
  const progress = () => ({ received, file: received === size ? file() : null });
  return new FakeServer().serve(contract, {
    beginUpload: () => ({ id, received: 0 }),
    getUpload: progress,
    cancelUpload: () => ({ done: true as const }),
    sendUploadPiece({ query, body }: SentRequest) {
      const piece = body instanceof FormData ? body.get('file') : null;
      if (Number(query.offset) === received && piece instanceof Blob) received += piece.size;
      return progress();
    },
  });
}

let place = 0;
beforeEach(async () => {
  place += 1;
  await (await uploadsDatabase()).clear('uploads');
});

function Area({ isMultiple = true }: { readonly isMultiple?: boolean }) {
  const { uploads, list } = useUploads(`test-${place}`, 'resource');
  return (
    <UploadArea uploads={uploads} list={list} accept=".pdf" hint="PDF" isMultiple={isMultiple} hasCamera />
  );
}
const open = (isMultiple?: boolean) =>
  renderScreen(<Area {...(isMultiple !== undefined && { isMultiple })} />);
const pdf = (size = 10, name = 'leaves.pdf') => new File([new Uint8Array(size)], name);
const field = () => screen.getByLabelText(/^Choose/);

test('a chosen file is uploaded, and its row is accessible', async () => {
  serving(3 * megabyte);
  const { person } = open();
  await person.upload(field(), pdf(3 * megabyte));
  expect(await screen.findByText('3.1 MB uploaded')).toBeVisible();
  expect(screen.getByText('1 of 1 uploaded')).toBeInTheDocument();
  await expectAccessible();
});

test('files are dropped, and pasted anywhere on the page', async () => {
  serving(10);
  open();
  fireEvent.drop(field(), { dataTransfer: { files: [pdf(), pdf(10, 'roots.pdf')], types: ['Files'] } });
  fireEvent.paste(document.body, { clipboardData: { files: [pdf(10, 'image.png')] } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('a place for one file takes one', async () => {
  serving(10);
  const { person } = open(false);
  await person.upload(field(), pdf());
  expect(await screen.findByText('10 bytes uploaded')).toBeVisible();
  expect(screen.queryByLabelText(/^Choose/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove leaves.pdf' }));
  expect(field()).toBeVisible();
});

test('an upload is paused and continued', async () => {
  const server = serving(3 * megabyte);
  server.serve(contract, { beginUpload: () => refuse('unavailable') });
  const { person } = open();
  await person.upload(field(), pdf(3 * megabyte));
  expect(await screen.findByText('No connection. Continues by itself.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Pause leaves.pdf' }));
  expect(screen.getByText('Paused at 0%')).toBeVisible();
  await expectAccessible();
  server.serve(contract, { beginUpload: () => ({ id, received: 0 }) });
  await person.click(screen.getByRole('button', { name: 'Continue leaves.pdf' }));
  expect(await screen.findByText('3.1 MB uploaded')).toBeVisible();
});

test('a refused file says why, and leaves room for another one', async () => {
  const server = serving(10);
  server.serve(contract, {
    sendUploadPiece: () => refuse('invalidInput', [{ path: 'file', message: 'This is a program.' }]),
  });
  const { person } = open();
  await person.upload(field(), [pdf(), pdf(0, 'empty.pdf')]);
  expect(await screen.findByText('This is a program.')).toHaveRole('alert');
  expect(screen.getByText('This file is empty.')).toHaveRole('alert');
  await expectAccessible();
});

test('a photo can be taken where the pointer is a finger', async () => {
  withFinger();
  serving(10);
  open();
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('input[capture="environment"]')).not.toBeNull());
});
