import { campusSettingsOf, type UserType } from '@pelion/access';
import { pointsContract } from '@pelion/contract/points';
import { rewards } from '@pelion/contract/rewards';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildStudentPoints } from '../../../test/points.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildOffer, buildRedemption, buildReward } from '../../../test/rewards.ts';
import { buildUser } from '../../../test/users.ts';
import { RewardsScreen } from './rewards-screen.tsx';

const settings = campusSettingsOf({ opted_for_point_system: true });
const open = (userType: UserType, at = '/rewards') =>
  renderScreen(<RewardsScreen />, {
    user: buildUser({ userType }, { school_campus_setting: settings }),
    path: '/rewards',
    at,
  });

const page = (redemptions = [buildRedemption()], waiting_count = 1, approved_count = 0) => ({
  ...{ waiting_count, approved_count, redemptions },
});
const pointsOf = (balance: number, student_name = 'Noor Haddad', student_id = 450) => ({
  ...buildStudentPoints({ student_id, total_points: balance + 20, spent_points: 20, balance }),
  student_name,
});
const noRights = { approve: false, refuse: false, handOver: false, cancel: false };

function serveShop(offers = [buildOffer()], balance = 50) {
  return new FakeServer()
    .serve(rewards, {
      listRewards: () => offers,
      listRedemptions: () =>
        page([
          buildRedemption({ can: { ...noRights, cancel: true } }),
          buildRedemption({ id: 802, reward_name: 'Trip', state_id: 4, reason: 'Full', can: noRights }),
        ]),
      redeemReward: () => buildRedemption({ can: noRights }),
      cancelRedemption: () => buildRedemption({ state_id: 5, can: noRights }),
    })
    .serve(pointsContract, { getPointFigures: () => ({ students: [pointsOf(balance)], campus: null }) });
}

test('a student sees the balance, what it buys and what is missing, and the own redemptions', async () => {
  serveShop(
    [
      buildOffer(),
      buildOffer({ id: 72, name: 'Trip', price: 62 }),
      buildOffer({ id: 73, name: 'Cap', left: 0 }),
      buildOffer({ id: 74, name: 'Pencil', own_count: 1, student_limit: 1 }),
    ],
    50,
  );
  open('student');
  const seat = within(await screen.findByRole('article', { name: 'Front seat' }));
  expect(await seat.findByRole('button', { name: 'Redeem “Front seat”' })).toBeVisible();
  expect(seat.getByText('30 points')).toBeVisible();
  expect(seat.getByText('4 left · Needs approval')).toBeVisible();
  expect(screen.getByText('70 earned · 20 spent')).toBeVisible();
  const of = (name: string) => within(screen.getByRole('article', { name }));
  expect(of('Trip').getByText('12 more points')).toBeVisible();
  expect(of('Cap').getByText('None left · Needs approval')).toBeVisible();
  expect(of('Pencil').getByText('You have this')).toBeVisible();
  for (const name of ['Trip', 'Cap', 'Pencil']) expect(of(name).queryByRole('button')).toBeNull();
  const [waiting, refused] = within(await screen.findByRole('list', { name: 'Redeemed' })).getAllByRole(
    'listitem',
  );
  expect(waiting).toHaveTextContent('Waiting');
  expect(refused).toHaveTextContent('FullRefused');
  await expectAccessible();
});

test('redeeming asks once more with the sums, and sends the price that was shown', async () => {
  const server = serveShop();
  const { person } = open('student');
  await person.click(await screen.findByRole('button', { name: 'Redeem “Front seat”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redeem “Front seat”?' }));
  expect(dialog.getByText('Left afterwards').nextSibling).toHaveTextContent('20');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Redeem for 30 points' }));
  expect(await screen.findByText('“Front seat” is reserved and waits for approval.')).toBeVisible();
  expect(server.sent('redeemReward')[0]?.body).toMatchObject({ reward_id: 71, price: 30 });
});

test('another price meanwhile is said in the dialog, which then offers that price under the same key', async () => {
  let price = 30;
  const server = serveShop().serve(rewards, {
    listRewards: () => [buildOffer({ price })],
    redeemReward() {
      if (price === 35) return buildRedemption({ price, can: noRights });
      price = 35;
      return refuse('conflict', { reason: 'price', price });
    },
  });
  const { person } = open('student');
  await person.click(await screen.findByRole('button', { name: 'Redeem “Front seat”' }));
  await person.click(await screen.findByRole('button', { name: 'Redeem for 30 points' }));
  await person.click(await screen.findByRole('button', { name: 'Redeem for 35 points' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.sent('redeemReward').map(({ body }) => JSON.stringify(body));
  expect(sent).toEqual([sent[0], sent[0]?.replace('"price":30', '"price":35')]);
});

test('a reward that is gone meanwhile is said in its dialog', async () => {
  let offers = [buildOffer()];
  serveShop().serve(rewards, {
    listRewards: () => offers,
    redeemReward() {
      offers = [];
      return refuse('conflict', { reason: 'closed' });
    },
  });
  const { person } = open('student');
  await person.click(await screen.findByRole('button', { name: 'Redeem “Front seat”' }));
  await person.click(await screen.findByRole('button', { name: 'Redeem for 30 points' }));
  expect(await screen.findByText('No rewards yet')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeVisible();
});

test('a student cancels what waits', async () => {
  const server = serveShop();
  const { person } = open('student');
  await person.click(await screen.findByRole('button', { name: 'Cancel “Front seat”' }));
  expect(await screen.findByText('Cancelled. The points are back.')).toBeVisible();
  expect(server.sent('cancelRedemption')[0]?.path).toMatch(/801\/cancel$/);
});

test('a parent reads the balance and redemptions of each child, and changes nothing', async () => {
  new FakeServer()
    .serve(rewards, {
      listRewards: () => [buildOffer({ can: { edit: false, delete: false, redeem: false } })],
      listRedemptions: ({ query }) =>
        page(query.student_id === '451' ? [] : [buildRedemption({ can: noRights })]),
    })
    .serve(pointsContract, {
      getPointFigures: () => ({
        students: [pointsOf(50), pointsOf(3, 'Sami Haddad', 451)],
        campus: null,
      }),
    });
  const { person } = open('parent');
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  expect(await screen.findByText('Nothing redeemed yet.')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Front seat' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Redeem/ })).toBeNull();
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Sami Haddad' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull());
});

test('a teacher reads what is on offer', async () => {
  new FakeServer().serve(rewards, {
    listRewards: () => [buildOffer({ can: { edit: false, delete: false, redeem: false } })],
  });
  open('teacher');
  expect(await screen.findByRole('article', { name: 'Front seat' })).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  await expectAccessible();
});

const serveStaff = () =>
  new FakeServer().serve(rewards, {
    listRewards: () => [buildReward(), buildReward({ id: 75, name: 'Old', is_active: false })],
    createReward: () => buildReward(),
    updateReward: () => buildReward(),
    removeReward: () => ({ done: true as const }),
    restoreReward: () => buildReward(),
    listRedemptions: ({ query }) =>
      query.show === 'open'
        ? page(
            [
              buildRedemption(),
              buildRedemption({
                id: 803,
                student_name: 'Sami Haddad',
                reward_name: 'Pencil',
                state_id: 2,
                can: { ...noRights, handOver: true, refuse: true },
              }),
            ],
            1,
            1,
          )
        : page([
            buildRedemption({
              state_id: 4,
              reason: 'Not this week',
              moves: [{ state_id: 4, at: '2026-11-21T10:00:00.000Z', by_name: 'Ada Admin' }],
              can: noRights,
            }),
          ]),
    moveRedemptions: () => [],
  });

test('staff sees what is offered and archived, adds a reward and is told what is wrong', async () => {
  const server = serveStaff();
  const { person } = open('campusAdmin');
  expect(await screen.findByRole('article', { name: 'Old' })).toHaveTextContent('Archived');
  expect(screen.getByRole('tab', { name: 'Queue (2)' })).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Add reward' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add reward' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Longer break');
  await person.type(dialog.getByRole('textbox', { name: /^Price/ }), '1.5');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter a whole number from 1 to 100,000')).toBeVisible();
  await person.click(dialog.getByRole('radio', { name: 'Ticket' }));
  await expectAccessible();
  await person.clear(dialog.getByRole('textbox', { name: /^Price/ }));
  await person.type(dialog.getByRole('textbox', { name: /^Price/ }), '40');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createReward')[0]?.body).toEqual({
      ...{ name: 'Longer break', description: '', image_file_id: null, default_image: 7, price: 40 },
      ...{ stock: null, student_limit: null, needs_approval: true, is_active: true },
    }),
  );
});

test('a site admin keeps rewards, and sees no redemptions of people', async () => {
  const server = serveStaff();
  open('siteAdmin', '/rewards?show=queue');
  expect(await screen.findByRole('article', { name: 'Front seat' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add reward' })).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(server.sent('listRedemptions')).toEqual([]);
  await expectAccessible();
});

test('staff archives, deletes and brings a reward back', async () => {
  const server = serveStaff();
  const { person } = open('campusAdmin');
  await person.click(await screen.findByRole('button', { name: 'More about “Front seat”' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(server.sent('updateReward')[0]?.body).toEqual({ version: 1, is_active: false }));
  await person.click(screen.getByRole('button', { name: 'More about “Front seat”' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restoreReward')).toHaveLength(1));
});

test('the queue is worked off one by one or several at once; refusing needs a reason', async () => {
  const server = serveStaff();
  const { person } = open('campusAdmin', '/rewards?show=queue');
  expect(await screen.findByText('1 waiting · 1 to hand over')).toBeVisible();
  await expectAccessible();
  for (const box of screen.getAllByRole('checkbox', { name: /Noor|Sami/ })) await person.click(box);
  expect(screen.getByRole('button', { name: 'Approve (1)' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Handed over (1)' }));
  await waitFor(() =>
    expect(server.sent('moveRedemptions')[0]?.body).toEqual({ redemption_ids: [803], state_id: 3 }),
  );
  await person.click(screen.getByRole('button', { name: 'Refuse (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse 2 redemptions' }));
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sold out');
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(server.sent('moveRedemptions')[1]?.body).toEqual({
      ...{ redemption_ids: [801, 803], state_id: 4, reason: 'Sold out' },
    }),
  );
});

test('what is done says by whom and why', async () => {
  serveStaff();
  open('campusAdmin', '/rewards?show=ended');
  expect(await screen.findByText('Not this week')).toBeVisible();
  expect(screen.getByText(/Ada Admin/)).toBeVisible();
  await expectAccessible();
});
