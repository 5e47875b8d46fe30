import { courseCertificates } from '@pelion/contract/course-certificates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCertificate } from '../../../test/certificates.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CertificateList } from './certificate-list.tsx';

const old = buildCertificate({
  ...{ id: 70, number: '2026-0003', withdrawn_at: '2026-11-20T08:00:00.000Z' },
  ...{ withdrawn_reason: 'Misspelled', can: { withdraw: false, reissue: false } },
});
const nothing = { withdraw: false, reissue: false };
const present = buildCertificate({ replaces: 70, reason: 'Misspelled' });

function open(certificates = [present, old], userType: 'teacher' | 'student' = 'teacher') {
  const server = new FakeServer().serve(courseCertificates, {
    listCourseCertificates: () => ({ certificates, total: certificates.length }),
    withdrawCourseCertificate: () => old,
    reissueCourseCertificate: () => present,
  });
  const view = renderScreen(<CertificateList studentId={440} />, { user: buildUser({ userType }) });
  return { ...view, server };
}

test('shows staff the certificates of a student with their reasons', async () => {
  open();
  const list = await screen.findByRole('region', { name: 'Certificates' });
  expect(within(list).getByText('Nov 20,2026 · No. 2026-0007 · 92.50% · Misspelled')).toBeVisible();
  expect(within(list).getByText('Withdrawn')).toBeVisible();
  await expectAccessible();
});

test('shows families the latest one of a course, to download', async () => {
  const { person } = open(
    [present, old].map((one) => ({ ...one, reason: null, withdrawn_reason: null, can: nothing })),
    'student',
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Certificate 2026-0007' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Download',
  ]);
});

test('withdraws a certificate and issues it again, with a reason', async () => {
  const { person, server } = open([present]);
  for (const [entry, title, button, call] of [
    ['Withdraw…', 'Withdraw certificate 2026-0007', 'Withdraw', 'withdrawCourseCertificate'],
    ['Issue again…', 'Issue certificate 2026-0007 again', 'Issue again', 'reissueCourseCertificate'],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: 'Certificate 2026-0007' }));
    await person.click(await screen.findByRole('menuitem', { name: entry }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await person.click(within(dialog).getByRole('button', { name: button }));
    expect(await within(dialog).findByText('Please enter the reason')).toBeVisible();
    await expectAccessible();
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Misspelled');
    await person.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(server.sent(call)[0]?.body).toEqual({ reason: 'Misspelled' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('is not there before the first certificate', async () => {
  const { server } = open([]);
  await waitFor(() => expect(server.sent('listCourseCertificates')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
