import { forumContract } from '@pelion/contract/forums';
import { uploads } from '@pelion/contract/uploads';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTopic } from '../../../test/discussions.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { EditTopicDialog } from './edit-topic-dialog.tsx';

const id = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11';
const url = 'https://media.example/2';
const leaf = { id, url, name: 'leaf.pdf', size: 4, media_type: 'application/pdf', state: 'ready' as const };

test('a topic takes five files, with those it has', async () => {
  const server = new FakeServer()
    .serve(forumContract, { updateTopic: () => buildTopic({ version: 2 }) })
    .serve(uploads, {
      beginUpload: () => ({ id, received: 0 }),
      sendUploadPiece: () => ({ received: 4, file: leaf }),
    });
  const files = [1, 2, 3, 4, 5].map((n) => ({ file_id: `${n}`, name: `${n}.pdf`, size: 4, url }));
  const topic = buildTopic({ body_source: '<p>Every autumn.</p>', files });
  const { person } = renderScreen(<EditTopicDialog topic={topic} onClose={() => undefined} />);
  await person.upload(await screen.findByLabelText(/^Choose/), new File(['leaf'], 'leaf.pdf'));
  await screen.findByText('4 bytes uploaded');
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('At most 5 entries.');
  expect(server.sent('updateTopic')).toEqual([]);
});
