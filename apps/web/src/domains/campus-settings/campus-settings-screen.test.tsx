import { campusSettings, campusSettingsOf } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import { type AiSettings, aiSettingContract } from '@pelion/contract/ai-settings';
import { campusLists } from '@pelion/contract/campus-lists';
import { campusSettingContract, type OwnSettings } from '@pelion/contract/campus-settings';
import { keysOf } from '@pelion/words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAiRefusal, buildAiSettings } from '../../../test/ai-settings.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CampusSettingsScreen } from './campus-settings-screen.tsx';

const someoneElses: readonly string[] = ['opted_for_point_system', 'enable_digital_sat'];
const serve = (settings: object = {}, ai: Partial<AiSettings> = {}) => {
  const own: OwnSettings = {
    settings: campusSettingsOf(settings),
    changeable: keysOf(campusSettings).filter((key) => !someoneElses.includes(key)),
    portals: ['unik-jitsi', 'uniq-webrtc'],
  };
  return new FakeServer()
    .serve(campusSettingContract, {
      getCampusSettings: () => own,
      saveCampusSettings: () => own,
    })
    .serve(campusLists, { listGrades: () => [{ id: 9, name: 'Grade 9' }] })
    .serve(aiSettingContract, {
      getAiSettings: () => buildAiSettings(ai),
      saveAiSettings: () => buildAiSettings({ ...ai, version: 1 }),
      acceptAiIntroduction: () => buildAiSettings(ai),
      findAlertRecipients: () => [{ id: 42, name: 'Cora Counsel' }],
      listAiRefusals: () => [buildAiRefusal({ holds: 'all' })],
    });
};
const open = () =>
  renderScreen(<CampusSettingsScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/settings/campus',
  });
const section = (name: string) => screen.findByRole('region', { name });

test('says what each setting does, and leaves out what is somebody else’s', async () => {
  serve();
  open();
  expect(await section('AI')).toHaveTextContent('Nothing is sent to an AI while this is off');
  expect(screen.queryByRole('region', { name: 'Parts of Pelion' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Chiron' })).toBeNull();
  await expectAccessible();
});

test('draws no setting without an effect', async () => {
  serve({ opted_for_ai: true });
  open();
  await section('Privacy');
  expect(screen.queryByRole('switch', { name: /Location of staff/ })).toBeNull();
  const rooms = screen.queryByRole('region', { name: 'Rooms' });
  if (isSettingBuilt('room_portal'))
    expect(within(await section('Rooms')).getAllByRole('option')).toHaveLength(2);
  else expect(rooms).toBeNull();
  const ai = within(await section('AI'));
  expect(ai.queryByRole('switch', { name: 'AI tools' }) !== null).toBe(isSettingBuilt('ai_tools'));
});

test('saves what was changed in one section, and nothing else', async () => {
  const server = serve();
  const { person } = open();
  const privacy = within(await section('Privacy'));
  expect(privacy.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await person.selectOptions(privacy.getByRole('combobox'), '6 months');
  await person.click(privacy.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveCampusSettings')[0]?.body).toEqual({ keeps_activity_months: 6 }),
  );
});

test('a refusal is read and nothing is lost', async () => {
  serve().serve(campusSettingContract, { saveCampusSettings: () => refuse('internal') });
  const { person } = open();
  const ai = within(await section('AI'));
  await person.click(ai.getByRole('switch', { name: 'AI' }));
  await person.click(ai.getByRole('button', { name: 'Save' }));
  expect(await ai.findByRole('alert')).toBeVisible();
  expect(ai.getByRole('switch', { name: 'AI' })).toBeChecked();
});

test('switches AI on only after the introduction has been read', async () => {
  const server = serve({}, { introduced: null });
  const { person } = open();
  const ai = within(await section('AI'));
  await person.click(ai.getByRole('switch', { name: 'AI' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/A model can be wrong/)).toBeVisible();
  expect(dialog.getByText(/can read each conversation/)).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(ai.getByRole('switch', { name: 'AI' })).not.toBeChecked();
  await person.click(ai.getByRole('switch', { name: 'AI' }));
  await person.click(await screen.findByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(ai.getByRole('switch', { name: 'AI' })).toBeChecked());
  expect(server.sent('acceptAiIntroduction')).toHaveLength(1);
  await person.click(ai.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('saveCampusSettings')[0]?.body).toEqual({ opted_for_ai: true }));
});

test('offers each purpose by itself, and no model where none is configured', async () => {
  const server = serve({ opted_for_ai: true });
  const { person } = open();
  const ai = within(await section('AI'));
  const model = ai.getByRole('switch', { name: 'A model may be used' });
  expect(model).toHaveAttribute('aria-disabled', 'true');
  expect(model).toHaveAccessibleDescription(/No model is configured/);
  await person.click(ai.getByRole('switch', { name: 'Chat box' }));
  await person.selectOptions(ai.getByRole('combobox', { name: 'Conversations are kept' }), '90 days');
  await person.click(ai.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveCampusSettings')[0]?.body).toEqual({ ai_chat_box: false, keeps_ai_days: 90 }),
  );
});

test('names the model, and says where nobody has read the introduction', async () => {
  serve({ opted_for_ai: true }, { model: 'llama-3', introduced: null });
  open();
  const ai = within(await section('AI'));
  expect(ai.getByRole('switch', { name: 'A model may be used' })).toHaveAccessibleDescription(/llama-3/);
  expect(ai.getByText(/Nobody on this campus has read/)).toBeVisible();
});

test('saves the most help, the grade of a model, words of help and who is alerted', async () => {
  const server = serve({ opted_for_ai: true }, { model: 'llama-3' });
  const { person } = open();
  const chiron = within(await section('Chiron'));
  await expectAccessible();
  const refused = within(await chiron.findByRole('list', { name: 'Refused for' }));
  expect(refused.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/profile/440');
  expect(refused.getByText('No Chiron')).toBeVisible();
  await person.selectOptions(chiron.getByRole('combobox', { name: 'Tests' }), 'Hints');
  await person.selectOptions(
    chiron.getByRole('combobox', { name: 'Texts that may go to a model' }),
    'Students from a grade on',
  );
  await person.selectOptions(await chiron.findByRole('combobox', { name: 'From grade' }), 'Grade 9');
  await person.type(chiron.getByRole('textbox', { name: 'Words of help' }), 'Call 555 0100');
  await person.click(chiron.getByRole('combobox', { name: 'Alerted at once' }));
  await person.click(await screen.findByRole('option', { name: 'Cora Counsel' }));
  await person.click(chiron.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveAiSettings')[0]?.body).toMatchObject({
      most_in_test: 'hints',
      model_reach: 'fromGrade',
      floor_grade_id: 9,
      help_words: 'Call 555 0100',
      recipient_ids: [42],
      version: 0,
    }),
  );
});

test('keeps what was typed beside a change of somebody else', async () => {
  serve({ opted_for_ai: true }).serve(aiSettingContract, {
    saveAiSettings: () => refuse('conflict', { reason: 'changed' }),
  });
  const { person } = open();
  const chiron = within(await section('Chiron'));
  await person.type(chiron.getByRole('textbox', { name: 'Words of help' }), 'Mine');
  await person.click(chiron.getByRole('button', { name: 'Save' }));
  expect(await chiron.findByText(/Somebody else has changed/)).toBeVisible();
  expect(chiron.getByRole('textbox', { name: 'Words of help' })).toHaveValue('Mine');
});
