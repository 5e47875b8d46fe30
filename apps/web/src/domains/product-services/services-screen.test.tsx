import { campusSettingsOf } from '@pelion/access';
import { campusLists } from '@pelion/contract/campus-lists';
import { productServices } from '@pelion/contract/product-services';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildProductService } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { ServiceScreen } from './service-screen.tsx';
import { ServicesScreen } from './services-screen.tsx';

const piano = buildProductService();
const books = buildProductService({
  id: 10,
  name: 'Workbook',
  description: 'Printed',
  kind: 'product',
  price: null,
  grades: [],
  subjects: [],
  is_active: false,
});
const serve = (rows = [piano, books]) =>
  new FakeServer()
    .serve(productServices, {
      listProductServices: () => rows,
      getProductService: () => piano,
      createProductService: () => piano,
      updateProductService: () => piano,
      removeProductService: () => ({ done: true as const }),
    })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [{ id: 4, name: 'Music', icon: 'math', grade_ids: [] }],
    });
const open = (
  at = '/product-services',
  {
    campusType = 'k12',
    invoicing = true,
  }: { campusType?: 'k12' | 'higherEducation'; invoicing?: boolean } = {},
) => {
  const isList = at.split('?')[0] === '/product-services';
  return renderScreen(isList ? <ServicesScreen /> : <ServiceScreen />, {
    user: buildUser(
      { userType: 'campusAdmin', campusType },
      { school_campus_setting: campusSettingsOf({ is_invoicing_subscribed: invoicing }) },
    ),
    path: isList ? '/product-services' : '/product-services/:serviceId',
    at,
  });
};

test('lists them with kind, price and where they belong, each with a page, and is accessible', async () => {
  serve();
  open();
  const card = await screen.findByRole('row', { name: /^Piano lessons/ });
  expect(card).toHaveTextContent('Active');
  expect(card).toHaveAccessibleName(/Service \$249.50 a term Grade 7 and Music/);
  expect(within(card).getByRole('link', { name: 'Piano lessons' })).toHaveAttribute(
    'href',
    '/product-services/9',
  );
  expect(screen.getByRole('row', { name: /^Workbook/ })).toHaveTextContent('Inactive');
  await expectAccessible();
});

test('is narrowed down by its state and by a word, and says where nothing is left', async () => {
  serve();
  const { person } = open();
  await screen.findByRole('row', { name: /^Piano lessons/ });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Piano lessons/ })).toBeNull());
  expect(screen.getByRole('row', { name: /^Workbook/ })).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'piano');
  expect(await screen.findByText('No products and services found.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('row', { name: /^Piano lessons/ })).toBeVisible();
});

test('adds one with its price as it was typed', async () => {
  const server = serve([]);
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add product or service' });
  if (!add) throw new Error('no way to add one');
  await person.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Add product or service' });
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Choir');
  await person.type(within(dialog).getByRole('textbox', { name: /Price/ }), '19,90');
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Currency' }), 'EUR');
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'How often' }), 'A month');
  await person.type(within(dialog).getByRole('combobox', { name: 'Grades' }), 'Grade');
  await person.click(await within(dialog).findByRole('option', { name: 'Grade 7' }));
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createProductService')[0]?.body).toEqual({
      name: 'Choir',
      description: '',
      kind: 'service',
      price: '19.90',
      currency: 'EUR',
      frequency: 'month',
      grade_ids: [2],
      subject_ids: [],
    }),
  );
});

test('says what is wrong at its field', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add product or service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add product or service' });
  await person.type(within(dialog).getByRole('textbox', { name: /Price/ }), 'much');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please enter the name')).toBeVisible();
  expect(within(dialog).getByText('Please enter a price such as 250 or 249.50')).toBeVisible();
  expect(server.sent('createProductService')).toEqual([]);
});

test('has no price to see or to change where the campus has no invoicing', async () => {
  const server = serve([buildProductService({ price: null, currency: null, frequency: null })]);
  const { person } = open('/product-services', { invoicing: false });
  await person.click(await screen.findByRole('button', { name: 'More about Piano lessons' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit product or service' });
  expect(within(dialog).queryByRole('textbox', { name: /Price/ })).toBeNull();
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateProductService')).toHaveLength(1));
  expect(server.sent('updateProductService')[0]?.body).toEqual({
    version: 1,
    name: 'Piano lessons!',
    description: 'Thirty minutes a week',
    kind: 'service',
    grade_ids: [2],
    subject_ids: [4],
  });
});

test('shows what somebody else has saved meanwhile, price and all, beside what was typed', async () => {
  const theirs = buildProductService({ price: '300.00', frequency: 'year', version: 2 });
  serve().serve(productServices, {
    getProductService: () => theirs,
    updateProductService: () => refuse('conflict'),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Piano lessons' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit product or service' });
  const price = within(dialog).getByRole('textbox', { name: /Price/ });
  await person.clear(price);
  await person.type(price, '260');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/\$300\.00 a year/)).toBeVisible();
  expect(price).toHaveValue('260');
  await person.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(price).toHaveValue('300.00'));
});

test('is deactivated and deleted from its menu; a failure is said', async () => {
  const server = serve().serve(productServices, { removeProductService: () => refuse('internal') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Piano lessons' }));
  await person.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(server.sent('updateProductService')[0]?.body).toEqual({ version: 1, is_active: false }),
  );
  await person.click(await screen.findByRole('button', { name: 'More about Piano lessons' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', {
    name: 'Do you want to delete the product or service?',
  });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toBeVisible();
});

test('its page says everything of it in the words of the campus', async () => {
  phoneWindow();
  serve();
  open('/product-services/9', { campusType: 'higherEducation' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Piano lessons' })).toBeVisible();
  expect(screen.getByText('Service · $249.50 a term')).toBeVisible();
  expect(screen.getByText('Thirty minutes a week')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Majors' })).getByText('Grade 7')).toBeVisible();
  await expectAccessible();
});

test('who may only look is offered nothing to change', async () => {
  serve([buildProductService({ can: { edit: false, delete: false } })]);
  renderScreen(<ServicesScreen />, {
    user: buildUser({ userType: 'siteAdmin' }),
    path: '/product-services',
    at: '/product-services',
  });
  await screen.findByRole('row', { name: /^Piano lessons/ });
  expect(screen.queryByRole('button', { name: 'Add product or service' })).toBeNull();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
});

test('deleted on its page, it leads back to the list', async () => {
  serve();
  const { person } = open('/product-services/9');
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/product-services');
});

test('a page of none leads to where nothing is', async () => {
  serve();
  open('/product-services/none');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});
