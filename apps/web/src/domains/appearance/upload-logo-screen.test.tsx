import { appearanceContract } from '@pelion/contract/appearance';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildAppearance } from '../../../test/settings.ts';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { UploadLogoScreen } from './upload-logo-screen.tsx';

const serve = (look = buildAppearance()) =>
  new FakeServer().serve(appearanceContract, { getAppearance: () => look });
const open = (campusType: 'k12' | 'corporation' = 'k12') =>
  renderScreen(<UploadLogoScreen />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
    path: '/settings/upload-logo',
  });
const logoFile = new File(['bytes'], 'new.png', { type: 'image/png' });

test('says what the logo is, shows the look in both schemes, and is accessible', async () => {
  serve();
  open();
  expect(await screen.findByText(/logo\.png · PNG · 240 × 60 pixels, wide · 12/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Riverbend School' })).toHaveAttribute(
    'src',
    expect.stringContaining('/files/1'),
  );
  expect(
    screen.getAllByRole('figure').map((figure) => within(figure).getByText(/Light|Dark/).textContent),
  ).toEqual(['Light', 'Dark']);
  await expectAccessible();
});

test('a new logo is in the header at once', async () => {
  const server = serve().serve(appearanceContract, {
    uploadLogo: () => buildAppearance({ logo: { ...loud, url: 'http://media.example/files/2' } }),
  });
  const { person } = open();
  await person.upload(await screen.findByLabelText('Upload another logo'), logoFile);
  await waitFor(() => expect(session.user()?.school_logo).toBe('http://media.example/files/2'));
  const { body } = server.sent('uploadLogo')[0] ?? {};
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
  expect(await screen.findByText('The logo has been saved.')).toBeVisible();
});

test('a logo that is refused leaves the one before, and the reason is read', async () => {
  serve().serve(appearanceContract, { uploadLogo: () => refuse('unsupportedMedia') });
  const { person } = open();
  await person.upload(await screen.findByLabelText('Upload another logo'), logoFile);
  expect(await screen.findByRole('alert')).toHaveTextContent('This kind of content is not accepted here.');
  expect(screen.getByText(/logo\.png/)).toBeVisible();
});

test('whoever takes the logo away reads no more of a file that was refused before', async () => {
  serve().serve(appearanceContract, {
    uploadLogo: () => refuse('unsupportedMedia'),
    removeLogo: () => ({ done: true as const }),
  });
  const { person } = open();
  await person.upload(await screen.findByLabelText('Upload another logo'), logoFile);
  await screen.findByRole('alert');
  await person.click(screen.getByRole('button', { name: 'Delete the logo' }));
  expect(screen.queryByText('This kind of content is not accepted here.')).toBeNull();
});

test('one of the whole school can be covered, not taken away', async () => {
  serve(buildAppearance({ logo: { ...loud, is_of_school: true } }));
  open('corporation');
  expect(await screen.findByText(/the logo of the whole organization/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete the logo' })).toBeNull();
});

test('taking the logo away asks first', async () => {
  const server = serve().serve(appearanceContract, { removeLogo: () => ({ done: true as const }) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Delete the logo' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the logo?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeLogo')).toHaveLength(1));
  expect(await screen.findByText('The logo has been removed.')).toBeVisible();
});

test('a color without contrast is moved, and the page says to what and why', async () => {
  const server = serve().serve(appearanceContract, {
    setColor: () => buildAppearance({ color_code: '#717100' }),
  });
  const { person } = open();
  const field = await screen.findByRole('textbox', { name: 'Color of the school' });
  await person.clear(field);
  await person.type(field, '#FFFF00');
  expect(await screen.findByText(/White text on #ffff00 is hard to read \(contrast 1.1/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save the color' }));
  await waitFor(() => expect(session.user()?.color_code).toBe('#717100'));
  expect(server.sent('setColor')[0]?.body).toEqual({ color_code: '#FFFF00' });
});

test('what is no color is refused at its field', async () => {
  serve();
  const { person } = open();
  const field = await screen.findByRole('textbox', { name: 'Color of the school' });
  await person.clear(field);
  await person.type(field, 'red');
  await person.click(screen.getByRole('button', { name: 'Save the color' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
});

const loud = {
  url: 'http://media.example/files/1',
  name: 'logo.png',
  media_type: 'image/png',
  size: 12_345,
  width: 240,
  height: 60,
  is_of_school: false,
};
