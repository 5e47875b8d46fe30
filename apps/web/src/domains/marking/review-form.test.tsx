import { markingContract, type Review, reviewDraft } from '@pelion/contract/marking';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildMarking } from '../../../test/marking.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ReviewForm } from './review-form.tsx';

const none: Review = {
  version: 0,
  rating_id: null,
  comment: '',
  suggests_retake: false,
  reviewed_by_name: null,
  reviewed_at: null,
};

/** Fake server with one review, which rejects outdated versions. */
function open(kept: Review) {
  let now = kept;
  const server = new FakeServer().serve(markingContract, {
    getMarking: () => buildMarking({ review: now }),
    reviewResult({ body }) {
      const { version, ...said } = reviewDraft.parse(body);
      if (version !== now.version) return refuse('conflict');
      now = { ...none, ...said, version: version + 1 };
      const { result_status_id, result_status_description } = buildMarking();
      return {
        result_status_id,
        result_status_description,
        score: null,
        actual_score: null,
        total_score: null,
        review: now,
      };
    },
  });
  return { ...renderScreen(<ReviewForm resultId={71} review={none} isGraded />), server };
}

const commentField = () => screen.findByRole('textbox', { name: 'Overall comment' });

it('says what is not saved yet, and each further change is made from what was saved', async () => {
  const { person, server } = open(none);
  await person.type(await commentField(), 'Well argued.');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await person.click(screen.getByRole('switch', { name: /^Suggest a retake/ }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('reviewResult')).toHaveLength(2));
  expect(server.sent('reviewResult').map(({ body }) => reviewDraft.parse(body))).toEqual([
    { version: 0, rating_id: null, comment: 'Well argued.', suggests_retake: false },
    { version: 1, rating_id: null, comment: 'Well argued.', suggests_retake: true },
  ]);
});

it('shows what somebody else has written meanwhile, and lets one choose', async () => {
  const { person, server } = open({
    ...none,
    version: 1,
    comment: 'Come and see me.',
    reviewed_by_name: 'Grace Other',
  });
  await person.type(await commentField(), 'Well argued.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Grace Other has changed this in the meantime')).toBeVisible();
  expect(screen.getByText('Come and see me.')).toBeVisible();
  expect(await commentField()).toHaveValue('Well argued.');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('reviewResult')).toHaveLength(2));
  expect(server.sent('reviewResult')[1]?.body).toMatchObject({ version: 1, comment: 'Well argued.' });
});
