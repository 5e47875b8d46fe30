import { files } from '@pelion/contract/files';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const id = '5f0c1d2e-0a1b-4c2d-8e3f-aabbccddeeff';
const url = `https://media.example/files/${id}?expires=1&signature=x`;
const stored = {
  id,
  name: 'leaf.png',
  media_type: 'image/png',
  size: 7,
  url,
  created_at: '2026-11-21T10:00:00Z',
};
const leaf = new File(['picture'], 'leaf.png', { type: 'image/png' });

function open() {
  const onInsert = vi.fn();
  renderScreen(<PictureDialog onInsert={onInsert} onClose={() => undefined} />);
  return { onInsert, person: userEvent.setup() };
}

test('uploads the picture and hands on its file, its link and what it shows', async () => {
  const server = new FakeServer().serve(files, { uploadPicture: () => stored });
  const { onInsert, person } = open();
  expect(screen.getByRole('button', { name: 'Insert' })).toHaveAttribute('aria-disabled', 'true');
  await person.upload(screen.getByLabelText(/^Choose a picture/), leaf);
  await person.type(screen.getByLabelText(/Description/), ' A leaf {Enter}');
  await vi.waitFor(() => expect(onInsert).toHaveBeenCalledWith({ src: url, alt: 'A leaf', 'data-file': id }));
  expect(server.sent('uploadPicture')).toHaveLength(1);
});

test('says why a picture was not taken, and keeps what was typed', async () => {
  new FakeServer().serve(files, { uploadPicture: () => refuse('tooLarge') });
  const { onInsert, person } = open();
  await person.upload(screen.getByLabelText(/^Choose a picture/), leaf);
  await person.type(screen.getByLabelText(/Description/), 'A leaf');
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('too large');
  expect(screen.getByLabelText(/Description/)).toHaveValue('A leaf');
  expect(onInsert).not.toHaveBeenCalled();
});
