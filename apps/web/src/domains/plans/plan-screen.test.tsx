import { subscriptionOf } from '@pelion/access';
import { plansContract, type Refund } from '@pelion/contract/plans';
import { storage } from '@pelion/contract/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildInvoice, buildPlan, buildPreview, buildStorage } from '../../../test/plans.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { InvoicesScreen } from './invoices-screen.tsx';
import { PlanScreen } from './plan-screen.tsx';

const serve = (plan = buildPlan(), preview = buildPreview()) =>
  new FakeServer().serve(storage, { getStorage: () => buildStorage() }).serve(plansContract, {
    getPlan: () => plan,
    listInvoices: () => [buildInvoice()],
    previewPlan: () => preview,
    changePlan: () => buildPlan({ next_subscription_type_id: 1 }),
    cancelPlanChange: () => buildPlan(),
    setOverage: () => buildPlan(),
    setBilling: () => buildPlan(),
  });
const open = () =>
  renderScreen(<PlanScreen />, { user: buildUser({ userType: 'schoolAdmin' }), path: '/settings/plan' });

test('says what is open, what is in use and what is invoiced, and is accessible', async () => {
  serve();
  open();
  expect(await screen.findByText(/Your school is on the Pro plan, at \$142 a month\./)).toBeVisible();
  expect(screen.getByText(/until Dec 01,2026/)).toBeVisible();
  const use = within(screen.getByRole('region', { name: 'In use' }));
  expect(use.getByText('61 of 150')).toBeVisible();
  expect(use.getByText(/^12\.4 .* of 30 /)).toBeVisible();
  const elite = within(screen.getByRole('article', { name: 'Elite' }));
  expect(elite.getByText('$181 a month')).toBeVisible();
  expect(elite.getByText('30% off, instead of $259')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Pro' })).getByText('Your plan')).toBeVisible();
  const invoice = within(await screen.findByRole('article', { name: 'Invoice 12' }));
  expect(invoice.getByText('Paid')).toBeVisible();
  expect(invoice.getByText('-$24.50')).toBeVisible();
  expect(screen.getByText(/this server takes no cards/)).toBeVisible();
  await expectAccessible();
});

test('says where a school has more seats than its plan, which stands below with fewer', async () => {
  serve(buildPlan({ subscription: { ...subscriptionOf('pro', { number_of_users_allowed: 900 }) } }));
  open();
  const use = within(await screen.findByRole('region', { name: 'In use' }));
  expect(use.getByText('61 of 900')).toBeVisible();
  expect(use.getAllByText(/Agreed for your school\. The Pro plan has/)).toHaveLength(1);
  expect(use.getByText(/Agreed for your school\. The Pro plan has 150\.$/)).toBeVisible();
});

test('says of what is not finished that it is in preparation, and never that it is open', async () => {
  serve();
  open();
  const opens = within(await screen.findByRole('region', { name: 'Features of your plan' }));
  const rowOf = (name: string) =>
    opens.getAllByRole('listitem').find((row) => row.textContent?.startsWith(name))?.textContent;
  expect(rowOf('Reading aloud')).toMatch(/Open$/);
  expect(rowOf('Breakout rooms')).toMatch(/In preparation$/);
  expect(rowOf('API connectivity')).toMatch(/Not in your plan$/);
  const elite = within(screen.getByRole('article', { name: 'Elite' }));
  expect(elite.getByText('Breakout rooms (in preparation)')).toBeVisible();
  expect(elite.getByText('Dedicated account manager')).toBeVisible();
});

test('names what is lost before a smaller plan is chosen, and sends what was shown', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Choose the Essentials plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the Essentials plan' }));
  expect(await dialog.findByText('Exam simulator (in preparation)')).toBeVisible();
  expect(dialog.getByText('Seats for teachers: 50 instead of 150. 53 are in use, 3 too many')).toBeVisible();
  expect(dialog.getByText('Storage: 15 GB instead of 30 GB')).toBeVisible();
  expect(dialog.getByText(/^Starts on Dec 01,2026/)).toBeVisible();
  expect(dialog.getByText(/Nothing is deleted/)).toBeVisible();
  await expectAccessible();
  await person.click(await dialog.findByRole('button', { name: 'Choose this plan' }));
  await waitFor(() =>
    expect(server.sent('changePlan')[0]?.body).toEqual({
      subscription_type_id: 1,
      as_of: '2026-11-16T09:00:00.000Z',
      version: 3,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks whom the invoice is for before something is paid, and comes back to the price', async () => {
  const upgrade = buildPreview({
    kind: 'upgrade',
    subscription_type_id: 3,
    lines: buildInvoice().lines,
    total: 4650,
    monthly: 18100,
    lost_features: [],
    limits: [],
  });
  const server = serve(buildPlan({ billing: null }), upgrade);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Choose the Elite plan' }));
  const price = within(await screen.findByRole('dialog', { name: 'Choose the Elite plan' }));
  await person.click(await price.findByRole('button', { name: 'Add a billing address' }));
  const address = within(await screen.findByRole('dialog', { name: 'Billing address' }));
  await person.type(address.getByRole('textbox', { name: /Name on the invoice/ }), 'Riverbend');
  await person.type(address.getByRole('textbox', { name: /E-mail/ }), 'nobody');
  await person.click(address.getByRole('button', { name: 'Save' }));
  expect(await address.findByText('This is not an e-mail address.')).toBeVisible();
  await person.clear(address.getByRole('textbox', { name: /E-mail/ }));
  await person.type(address.getByRole('textbox', { name: /E-mail/ }), 'office@riverbend.example');
  await person.click(address.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('setBilling')[0]?.body).toMatchObject({ email: 'office@riverbend.example' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Choose the Elite plan' })).toBeVisible();
});

test.each([
  [false, 'Choose for $46.50', /mailed to office@k12\.example/],
  [true, 'Choose and pay $46.50', /Charged to the saved card now/],
])(
  'with a saved card (%s) choosing pays, and without one an invoice is mailed',
  async (has_card, name, said) => {
    const preview = buildPreview({ kind: 'upgrade', total: 4650, lines: buildInvoice().lines });
    const billing = { name: 'Riverbend', email: 'office@k12.example', address: '' };
    serve(buildPlan({ billing, payment: { is_configured: has_card, is_test: false, has_card } }), preview);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Choose the Elite plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name })).toBeVisible();
    expect(dialog.getByText(said)).toBeVisible();
  },
);

test('says in the dialog that what was shown no longer holds, and looks again', async () => {
  const server = serve().serve(plansContract, { changePlan: () => refuse('conflict') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Choose the Lite plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Choose this plan' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(server.sent('previewPlan').length).toBeGreaterThan(1));
});

test('a smaller plan that was chosen can be taken back', async () => {
  const server = serve(buildPlan({ next_subscription_type_id: 1 }));
  const { person } = open();
  expect(await screen.findByText('Essentials from Dec 01,2026 on')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep the Pro plan' }));
  await waitFor(() => expect(server.sent('cancelPlanChange')[0]?.body).toEqual({ version: 3 }));
});

test('shows what more would cost before it is bought', async () => {
  const server = serve();
  const { person } = open();
  expect(
    await screen.findByText('Each further user costs $1.75 a month, each further GB $1.00.'),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Turn on overage' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/would cost \$0\.00 at the end of this month/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Turn on overage' }));
  await waitFor(() => expect(server.sent('setOverage')[0]?.body).toEqual({ is_agreed: true, version: 3 }));
});

test('Lite sells nothing on top, and says so', async () => {
  serve(buildPlan({ subscription_type_id: 4 }));
  open();
  expect(await screen.findByText(/This plan cannot go beyond its limits/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on overage' })).toBeNull();
});

test('admins of a campus look at it and change nothing', async () => {
  serve(buildPlan({ can: { change: false } }));
  open();
  expect(await screen.findByText('Only school admins can change the plan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Choose the plan/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Turn on overage/ })).toBeNull();
});

test('a plan that cannot be read says so and can be tried again', async () => {
  new FakeServer().serve(plansContract, { getPlan: () => refuse('internal') });
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('who runs the installation marks an invoice as paid', async () => {
  const server = new FakeServer().serve(plansContract, {
    listAllInvoices: () => [
      {
        ...buildInvoice({ paid_at: null, paid_with: null }),
        ...{ school_id: 3, school_name: 'Riverbend School', can: { refund: false } },
      },
    ],
    markInvoicePaid: () => ({
      ...buildInvoice(),
      ...{ school_id: 3, school_name: 'Riverbend School', can: { refund: false } },
    }),
  });
  const { person } = renderScreen(<InvoicesScreen />, {
    user: buildUser({ userType: 'siteAdmin' }),
    path: '/settings/invoices',
  });
  const name = 'Invoice 12 · Riverbend School';
  await person.click(await screen.findByRole('button', { name: `More about “${name}”` }));
  await expectAccessible();
  await person.click(screen.getByRole('menuitem', { name: 'Mark as paid' }));
  await waitFor(() => expect(server.sent('markInvoicePaid')[0]?.body).toEqual({ is_paid: true }));
});

const byCard = () => ({
  ...buildInvoice({ paid_with: 'card' }),
  ...{ school_id: 3, school_name: 'Riverbend School', can: { refund: true } },
});
const back = (changes: Partial<Refund> = {}): Refund => ({
  id: 5,
  amount: 1000,
  status: 'done',
  reason: 'Nobody could sign in',
  asked_at: '2026-11-18T09:00:00.000Z',
  settled_at: '2026-11-18T09:00:00.000Z',
  ...changes,
});

test('gives back a part of what was paid by card, with a reason; what is wrong is said at its field', async () => {
  const server = new FakeServer().serve(plansContract, {
    listAllInvoices: () => [{ ...byCard(), refunds: [back()] }],
    refundInvoice: () => byCard(),
  });
  const { person } = renderScreen(<InvoicesScreen />, {
    user: buildUser({ userType: 'siteAdmin' }),
    path: '/settings/invoices',
  });
  expect(await screen.findByText('Partly refunded')).toBeVisible();
  expect(screen.getByText(/^\$10\.00 · Refunded · .* · Nobody could sign in$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^More about/ }));
  expect(screen.queryByRole('menuitem', { name: 'Mark as not paid' })).toBeNull();
  await person.click(screen.getByRole('menuitem', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund for invoice 12' }));
  expect(dialog.getByText(/^\$36\.50 of \$46\.50 can be refunded/)).toBeVisible();
  await expectAccessible();
  const amount = dialog.getByRole('textbox', { name: /Amount in USD/ });
  expect(amount).toHaveValue('36.50');
  await person.clear(amount);
  await person.type(amount, 'twelve');
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please enter an amount above zero.')).toBeVisible();
  expect(dialog.getByText('Please give a reason for the refund.')).toBeVisible();
  await person.clear(amount);
  await person.type(amount, '12,5');
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two lost weeks');
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(server.sent('refundInvoice')[0]?.body).toEqual({
      amount: 1250,
      reason: 'Two lost weeks',
      refunded: 1000,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that somebody else gave something back, and how much is left then', async () => {
  let refunds: Refund[] = [];
  const server = new FakeServer().serve(plansContract, {
    listAllInvoices: () => [{ ...byCard(), refunds }],
    refundInvoice: () => refuse('conflict'),
  });
  const { person } = renderScreen(<InvoicesScreen />, {
    user: buildUser({ userType: 'siteAdmin' }),
    path: '/settings/invoices',
  });
  await person.click(await screen.findByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two lost weeks');
  refunds = [back()];
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(await dialog.findByText(/^\$36\.50 of \$46\.50/)).toBeVisible();
  expect(server.sent('refundInvoice')).toHaveLength(1);
});

test('an invoice says to its own people what is on its way back and what could not be given back', async () => {
  serve().serve(plansContract, {
    listInvoices: () => [
      buildInvoice({
        paid_with: 'card',
        refunds: [
          back({ status: 'failed', settled_at: '2026-11-18T10:00:00.000Z' }),
          back({ id: 6, amount: 4650, status: 'pending', settled_at: null, reason: '' }),
        ],
      }),
    ],
  });
  open();
  const invoice = within(await screen.findByRole('article', { name: 'Invoice 12' }));
  expect(invoice.getByText('Refunded')).toBeVisible();
  expect(invoice.getByText(/^\$10\.00 · Could not be refunded/)).toBeVisible();
  expect(invoice.getByText(/^\$46\.50 · On its way back · Nov 18/)).toBeVisible();
});

afterEach(() => void vi.useRealTimers());

test.each([
  // Counts calendar days, like the trial banner.
  ['2026-11-28T09:00:00Z', '3 days left of the trial'],
  ['2026-11-26T23:00:00Z', '1 day left of the trial'],
  ['2026-11-25T20:00:00Z', 'The trial ends today'],
  ['2026-11-25T14:59:00Z', 'The trial is over'],
  [
    '2026-11-20T14:00:00Z',
    'The trial ended on Nov 20,2026. Everything is kept. Choose a plan to keep working.',
  ],
])('says how much is left of a trial until %s', async (trial_ends_at, said) => {
  vi.setSystemTime('2026-11-25T15:00:00Z');
  serve(buildPlan({ plan_state: 'trial', trial_ends_at, period: null }));
  open();
  expect(await screen.findByText(said)).toBeVisible();
});

test('says what storage is used for, by whom, and whether the nightly check found it in order', async () => {
  serve();
  open();
  const use = within(await screen.findByRole('region', { name: 'Storage' }));
  const campus = within(await use.findByRole('table', { name: /^Riverbend North: 12.4/ }));
  expect(
    campus
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Videos12 GB', 'Pictures400 MB']);
  expect(use.getByText('48 MB held for unfinished uploads.')).toBeVisible();
  expect(use.getByText(/334 files, all in order\.$/)).toBeVisible();
  expect(within(use.getByRole('table', { name: 'Most storage' })).getByText('Rosa Miller')).toBeVisible();
  await expectAccessible();
});

test.each([
  [{ missing: 2 }, /: 2 files are missing in the store\.$/],
  [{ bytes_apart: -4000 }, /: the meter is 4 kB off\.$/],
])('says what the nightly check found: %o', async (found, told) => {
  const [campus] = buildStorage().campuses;
  if (!campus?.check) throw new Error('The campus was checked.');
  const checked = { ...campus, check: { ...campus.check, ...found } };
  serve().serve(storage, { getStorage: () => buildStorage({ campuses: [checked] }) });
  open();
  expect(await screen.findByText(told)).toBeVisible();
});
