import { progressReports } from '@pelion/contract/progress-reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildPrintedCard } from '../../../test/progress-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { PreviewScreen } from './preview-screen.tsx';

const at = '/reports/progress-report/preview/41';

function open(
  user: Parameters<typeof buildUser>[0],
  card: Parameters<typeof buildPrintedCard>[0] = {},
  answers: Parameters<FakeServer['serve']>[1] = {},
) {
  const server = new FakeServer().serve(progressReports, {
    previewReportCard: () => buildPrintedCard(card),
    ...answers,
  });
  const view = renderScreen(<PreviewScreen />, {
    user: buildUser(user),
    path: '/reports/progress-report/preview/:reportCardId',
    at,
  });
  return { server, ...view };
}

test('shows a family marks, attendance, skills, comments and signatures, and N/A for a hidden score', async () => {
  open({ userType: 'parent' });
  const card = within(await screen.findByRole('article', { name: 'Noor Haddad' }));
  const marks = within(card.getByRole('region', { name: 'Marks' }));
  expect(marks.getByRole('row', { name: /Mathematics.*B\+.*88\.50%.*Usually/ })).toBeVisible();
  expect(marks.getByRole('row', { name: /Science.*N\/A.*Always/ })).toBeVisible();
  expect(card.getByText('92.86%')).toBeVisible();
  expect(card.getAllByRole('img', { name: '2 of 3: Developing' })).toHaveLength(1);
  expect(card.getByText('Noor explains how.')).toBeVisible();
  expect(card.getByText('Ada Admin')).toBeVisible();
  await expectAccessible();
});

test('acknowledges the edition that was read', async () => {
  const { person, server } = open(
    { userType: 'parent' },
    {},
    {
      acknowledgeReportCard: () => ({ done: true as const }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'I have read it' }));
  expect(await screen.findByText('Thank you. The school sees that you have read it.')).toBeVisible();
  expect(server.sent('acknowledgeReportCard')[0]?.body).toEqual({ edition: 1 });
});

test('tells staff that a card is not published', async () => {
  open({ userType: 'teacher' }, { published_at: null, edition: 0, can_acknowledge: false });
  expect(await screen.findByText('Not published yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull();
});
