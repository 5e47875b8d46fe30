import { uploads } from '@pelion/contract/uploads';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTopic } from '../../test/discussions.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { buildForum } from '../../test/forums.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { EditTopicDialog } from '../domains/discussions/edit-topic-dialog.tsx';
import { TopicDialog } from '../domains/forums/topic-dialog.tsx';

const id = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11';
const leaf = { id, url: 'https://media.example/2', name: 'leaf.pdf', size: 4, media_type: 'application/pdf' };

test('a file of a new topic stays out of a topic that has the number of its forum', async () => {
  new FakeServer().serve(uploads, {
    beginUpload: () => ({ id, received: 0 }),
    sendUploadPiece: () => ({ received: 4, file: { ...leaf, state: 'ready' as const } }),
  });
  // In one session, which uploads are for.
  const { person } = renderScreen(
    <>
      <TopicDialog forum={buildForum({ id: 12 })} onClose={() => undefined} />
      <EditTopicDialog topic={buildTopic({ id: 12 })} onClose={() => undefined} />
    </>,
  );
  const dialog = (name: string) => within(screen.getByRole('dialog', { name, hidden: true }));
  const fresh = dialog('Add topic');
  await person.upload(await fresh.findByLabelText(/^Choose/), new File(['leaf'], 'leaf.pdf'));
  expect(await fresh.findByText('4 bytes uploaded')).toBeVisible();
  expect(dialog('Edit topic').queryByText('4 bytes uploaded')).toBeNull();
});
