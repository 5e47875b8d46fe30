import { assignments } from '@pelion/contract/assignments';
import { attempts } from '@pelion/contract/attempts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssignment, forFamily } from '../../../test/assignments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { PreviewNotesScreen } from './preview-notes-screen.tsx';

const serve = () =>
  new FakeServer()
    .serve(assignments, {
      getAssignment: () => buildAssignment({ ...forFamily, type: 3 }),
      viewAssignment: () => ({ done: true as const }),
    })
    .serve(attempts, {
      getNotes: () => ({
        ...{
          assessment_id: 31,
          schedule_id: 41,
          student_id: 5,
          assessment_name: 'Cells',
          subject_name: null,
        },
        ...{ instruction: '<p>Read before Monday.</p>', items: [], passages: [] },
      }),
      viewNotes: () => ({ result_id: 71, result_status_id: 11 }),
    });
const open = (at: string) =>
  renderScreen(<PreviewNotesScreen />, {
    ...{ user: buildUser({ userType: 'student' }), path: '/preview-notes/:noteId', at },
  });

test('reads online notes by schedule and student, and sets them to Viewed', async () => {
  const server = serve();
  open('/preview-notes/31?schedule=41&student=5');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cells' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/notes');
  await waitFor(() => expect(server.sent('viewNotes')).toHaveLength(1));
  expect(server.sent('viewAssignment')).toHaveLength(0);
});

test('reads note documents without them', async () => {
  const server = serve();
  open('/preview-notes/61');
  await waitFor(() => expect(server.sent('viewAssignment')).toHaveLength(1));
});
