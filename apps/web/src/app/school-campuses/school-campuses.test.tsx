import { acting } from '@pelion/contract/acting';
import { aiModels } from '@pelion/contract/ai-models';
import { auditLog } from '@pelion/contract/audit-log';
import { schoolCampuses } from '@pelion/contract/school-campuses';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildAuditEntry, buildCampusDetails } from '../../../test/school-campuses.ts';
import { buildUser } from '../../../test/users.ts';
import { AuditLogScreen } from '../../domains/audit-log/audit-log-screen.tsx';
import { SchoolCampusesScreen } from '../../domains/school-campuses/school-campuses-screen.tsx';
import { ActingSlot } from '../shell/acting-slot.tsx';
import { SchoolCampusScreen } from './school-campus-screen.tsx';

const north = buildCampusDetails();
const greta = buildUser({ userType: 'siteAdmin' });

const open = (campus = north) => {
  const server = new FakeServer()
    .serve(schoolCampuses, {
      listCampuses: ({ query }) => (query.after ? [] : [campus]),
      getCampus: () => campus,
      updateCampus: () => campus,
      updateSchool: () => campus,
      suspendCampus: () => campus,
      suspendSchool: () => campus,
      changeCampusSettings: () => campus,
    })
    .serve(acting, { listActable: () => [{ id: 44, name: 'Ada Admin', user_types: [3] }] });
  return server;
};
const openOne = (campus = north) => {
  const server = open(campus);
  const path = '/school-campuses/:campusId';
  return { server, ...renderScreen(<SchoolCampusScreen />, { user: greta, path, at: '/school-campuses/7' }) };
};

test('lists campuses with school, type, plan, people and state, and is accessible', async () => {
  open();
  renderScreen(<SchoolCampusesScreen />, { user: greta, path: '/school-campuses' });
  const row = within(await screen.findByRole('row', { name: /Riverbend North/ }));
  for (const fact of ['Riverbend School', 'K12', 'Pro', '30', 'Open'])
    expect(row.getByText(fact)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Riverbend North' })).toHaveAttribute('href', '/school-campuses/7');
  await expectAccessible();
});

test('shows the state of the model and changes the limits of a plan, and is accessible', async () => {
  const limit = {
    subscription_type_id: 1,
    replies_per_day: 20,
    tokens_per_month: 2_000_000,
    built_in_per_minute: 30,
    version: 3,
  };
  const server = open().serve(aiModels, {
    getModelState: () => ({
      model: null,
      is_reachable: false,
      latency_ms: null,
      looked_at: null,
      failed_at: null,
      paused_until: null,
      sentences: ['No model is configured. Built-in help answers.'],
    }),
    listAiLimits: () => [limit],
    setAiLimit: () => limit,
  });
  const { person } = renderScreen(<SchoolCampusesScreen />, { user: greta, path: '/school-campuses' });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'AI' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No model is configured. Built-in help answers.')).toBeVisible();
  const row = within(await dialog.findByRole('row', { name: /Essentials/ }));
  expect(row.getByText('2,000,000')).toBeVisible();
  await expectAccessible();
  await person.click(row.getByRole('button'));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Limits of Essentials' }));
  const replies = form.getByLabelText(/^Replies of the model per person and day/);
  await person.clear(replies);
  await person.type(replies, '25');
  await person.click(form.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.sent('setAiLimit').at(-1))
    .toMatchObject({
      path: '/agent-api/limits/1',
      body: { replies_per_day: 25, tokens_per_month: 2_000_000, built_in_per_minute: 30, version: 3 },
    });
  expect(await screen.findByRole('dialog', { name: 'AI' })).toBeVisible();
});

test('a campus that is not there has a page that says so', async () => {
  const server = open().serve(schoolCampuses, { getCampus: () => refuse('notFound') });
  const path = '/school-campuses/:campusId';
  renderScreen(<SchoolCampusScreen />, { user: greta, path, at: '/school-campuses/999' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This no longer exists' })).toBeVisible();
  expect(server.sent('getCampus')).toHaveLength(1);
});

test('an address that names no campus is nowhere', async () => {
  open();
  const path = '/school-campuses/:campusId';
  renderScreen(<SchoolCampusScreen />, { user: greta, path, at: '/school-campuses/abc' });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('shows what another type would change before it is saved', async () => {
  const { person, server } = openOne();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit campus' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(await dialog.findByLabelText('Type'), 'Higher Education');
  expect(dialog.getByText('Teacher becomes Instructor')).toBeVisible();
  expect(dialog.getByText('Parent: 4 people keep this role, which is no longer offered')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.sent('updateCampus').at(-1)?.body)
    .toMatchObject({ campus_type: 2, version: 2 });
});

test('shows what another plan would take and gives it its own features', async () => {
  const { person, server } = openOne();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit school' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(await dialog.findByLabelText('Plan'), 'Essentials');
  expect(dialog.getByText(/^Lost: .*Breakout rooms/)).toBeVisible();
  expect(dialog.getByText(/120 are taken/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.sent('updateSchool').at(-1)?.body)
    .toMatchObject({ plan: 1, feature_overrides: {}, version: 4 });
});

test('suspends with a reason, and says what that means', async () => {
  const { person, server } = openOne();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Suspend school' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This affects the whole school: 2 campuses.')).toBeVisible();
  await person.type(dialog.getByLabelText(/Reason/), 'Not paid');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  await expect
    .poll(() => server.sent('suspendSchool').at(-1)?.body)
    .toEqual({ is_suspended: true, reason: 'Not paid' });
});

test('says that a campus is suspended, offers no acting there, and is accessible', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  openOne({ ...north, state: 'suspended', suspended_at: at });
  expect(await screen.findByText('Only site admins have access')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Act as…' })).toBeNull();
  await expectAccessible();
});

test('hands the site admin a link for an admin whom no mail reaches, and is accessible', async () => {
  const { server, person } = openOne({
    ...north,
    admins_without_password: [{ id: 44, name: 'Ada Admin', username: 'ada@north.example' }],
  });
  const link = 'https://learn.example/password-reset/verify/abc';
  server.serve(schoolCampuses, { makeAdminLink: () => ({ link }) });
  expect(await screen.findByText('Ada Admin has not chosen a password yet')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Make a link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByLabelText('Link to set the password')).toHaveValue(link);
  expect(dialog.getByText('Ada Admin logs in with the username ada@north.example.')).toBeVisible();
  expect(server.sent('makeAdminLink').at(-1)?.path).toBe('/api/v1/schools/campuses/7/admins/44/link');
});

test('sends only the settings that were changed', async () => {
  const { person, server } = openOne();
  await person.click(await screen.findByRole('switch', { name: 'Digital SAT' }));
  expect(screen.queryByRole('switch', { name: /Feature for single/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  await expect
    .poll(() => server.sent('changeCampusSettings').at(-1)?.body)
    .toEqual({ enable_digital_sat: true });
});

test('says on every screen who acts as whom, and is accessible', async () => {
  const until = '2026-11-22T15:00:00.000Z';
  const user = { ...buildUser({ userType: 'campusAdmin' }), acting: { by: 'Greta Site', until } };
  renderScreen(<ActingSlot />, { user });
  const bar = within(await screen.findByRole('complementary', { name: 'Acting as somebody' }));
  expect(bar.getByText('Acting as Rosa Miller (Campus Admin)')).toBeVisible();
  expect(bar.getByText(/You are Greta Site/)).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'End' })).toBeEnabled();
  await expectAccessible();
});

test('tells the history in sentences, with who really did it, and narrows it to one record', async () => {
  const server = new FakeServer().serve(auditLog, {
    listAuditLog: () => [buildAuditEntry()],
    findAuditPeople: () => [{ id: 44, name: 'Ada Admin' }],
  });
  const user = buildUser({ userType: 'campusAdmin' });
  const { person, router } = renderScreen(<AuditLogScreen />, { user, path: '/settings/audit-log' });
  expect(await screen.findByText('Breaks: No → nothing')).toBeVisible();
  expect(screen.getByText(/^Greta Site, acting as Ada Admin \(Campus Admin\)/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Everything about this record' }));
  await expect
    .poll(() => server.sent('listAuditLog').at(-1)?.query)
    .toMatchObject({ subject: 'person', record_id: '440' });
  expect(router.state.location.search).toContain('record=440');
});
