import { campusSettingsOf, type UserType } from '@pelion/access';
import { type AiRefusal, aiSettingContract } from '@pelion/contract/ai-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAiRefusal } from '../../../test/ai-settings.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { HelpChoices } from './help-choices.tsx';

function open(userType: UserType, refusals: AiRefusal[], settings: object = {}) {
  const server = new FakeServer().serve(aiSettingContract, {
    listAiRefusals: () => refusals,
    saveAiRefusal: () => buildAiRefusal(),
    removeAiRefusal: () => buildAiRefusal(),
  });
  const view = renderScreen(<HelpChoices studentId={userType === 'parent' ? null : 440} />, {
    user: buildUser(
      { userType },
      { school_campus_setting: campusSettingsOf({ opted_for_ai: true, ...settings }) },
    ),
    path: '/students',
  });
  return { ...view, server };
}
const at = '2026-11-02T09:00:00.000Z';

test('a parent chooses for each child, and is told of a stricter choice', async () => {
  const sami = buildAiRefusal({
    student_id: 441,
    student_name: 'Sami Haddad',
    holds: 'all',
    refusals: [{ scope: 'all', by_name: 'Omar Haddad', is_by_school: false, reason: '', at }],
  });
  const { person, server } = open('parent', [buildAiRefusal(), sami], { ai_model: true });
  const noor = within(await screen.findByRole('radiogroup', { name: 'Noor Haddad' }));
  expect(noor.getByRole('radio', { name: /Chiron with a model/ })).toBeChecked();
  expect(screen.getByText(/Omar Haddad chose “No Chiron” on .* The stricter choice holds/)).toBeVisible();
  await expectAccessible();
  await person.click(noor.getByRole('radio', { name: /Built-in help only/ }));
  await waitFor(() =>
    expect(server.sent('saveAiRefusal')[0]).toMatchObject({
      path: expect.stringContaining('/440/'),
      body: { scope: 'model' },
    }),
  );
});

test('a parent takes a refusal back', async () => {
  const refusals = [{ scope: 'all', by_name: 'Mia Haddad', is_by_school: false, reason: '', at }] as const;
  const { person, server } = open('parent', [
    buildAiRefusal({ own: 'all', holds: 'all', refusals: [...refusals] }),
  ]);
  const noor = within(await screen.findByRole('radiogroup', { name: 'Noor Haddad' }));
  expect(noor.getByRole('radio', { name: /No Chiron/ })).toBeChecked();
  await person.click(noor.getByRole('radio', { name: /uses no model now/ }));
  await waitFor(() => expect(server.sent('removeAiRefusal')).toHaveLength(1));
});

test('an admin chooses on behalf of a parent, with a reason', async () => {
  const { person, server } = open('campusAdmin', [buildAiRefusal()]);
  await person.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chiron for Noor Haddad' }));
  await person.click(dialog.getByRole('radio', { name: /No Chiron/ }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please say who asked for it, and when')).toBeVisible();
  await expectAccessible();
  await person.type(dialog.getByRole('textbox'), 'Mia called');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveAiRefusal')[0]?.body).toEqual({ scope: 'all', reason: 'Mia called' }),
  );
});
