import { campusLists } from '@pelion/contract/campus-lists';
import { gradeSettings } from '@pelion/contract/grade-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildScale, buildTemplate } from '../../../test/settings.ts';
import { buildUser } from '../../../test/users.ts';
import { GradingScaleScreen } from './grading-scale-screen.tsx';

const serve = (scales = [buildScale()]) =>
  new FakeServer()
    .serve(gradeSettings, {
      listGradingScales: () => scales,
      listScoringTemplates: () => [buildTemplate()],
      createGradingScale: () => buildScale(),
      updateGradingScale: () => buildScale(),
      makeScaleDefault: () => ({ done: true as const }),
      removeGradingScale: () => ({ done: true as const }),
      createScoringTemplate: () => buildTemplate(),
    })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
    });
const open = (
  userType: 'campusAdmin' | 'teacher' = 'campusAdmin',
  campusType: 'k12' | 'corporation' = 'k12',
) =>
  renderScreen(<GradingScaleScreen />, {
    user: buildUser({ userType, campusType }),
    path: '/settings/grading-scale',
  });

test('shows scales and templates, and is accessible', async () => {
  serve();
  open();
  const table = await screen.findByRole('table', { name: 'Letters' });
  expect(within(table).getByRole('row', { name: /A 90% and above/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /B 80% to below 90%/ })).toBeVisible();
  expect(
    await screen.findByText('Tests 60%: Test and Standardized Test · Homework 40%: Classwork and Homework'),
  ).toBeVisible();
  await expectAccessible();
});

test('who may only look is offered nothing to change', async () => {
  serve([buildScale({ can: { edit: false, delete: false } })]);
  open('teacher');
  await screen.findByRole('table', { name: 'Letters' });
  expect(screen.queryByRole('button', { name: 'Add grading scale' })).toBeNull();
});

test('a standard scale is taken, tried and saved', async () => {
  const server = serve([]);
  const { person } = open('campusAdmin', 'corporation');
  expect(await screen.findByText(/No grading scale yet/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add grading scale' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add grading scale' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Start with' }), 'Pass or fail');
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Pass or fail');
  await person.type(within(dialog).getByRole('textbox', { name: 'Try a score' }), '59.995');
  expect(within(dialog).getByText('60.00% is Pass')).toBeVisible();
  expect(within(dialog).getByText('For these departments only')).toBeVisible();
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createGradingScale')[0]?.body).toEqual({
      name: 'Pass or fail',
      rows: [
        { from: '60', to: '100', label: 'Pass', points: null },
        { from: '0', to: '60', label: 'Fail', points: null },
      ],
      grade_ids: [],
      subject_ids: [],
    }),
  );
});

test('a gap is named at its line, and closed with one press', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about “Letters”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit grading scale' });
  const second = within(dialog).getByRole('group', { name: 'Line 2' });
  const to = within(second).getByRole('textbox', { name: 'To' });
  await person.clear(to);
  await person.type(to, '89.99');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(to).toHaveAccessibleDescription('Between 89.99 and 90 there is a gap: 89.995 would have no label'),
  );
  expect(server.sent('updateGradingScale')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Close the gaps' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateGradingScale')[0]?.body).toMatchObject({ version: 1 }));
});

test('another one becomes the default; the default says why it cannot be deleted', async () => {
  const other = buildScale({ id: 22, name: 'Other', is_default: false });
  const server = serve([buildScale(), other]).serve(gradeSettings, {
    removeGradingScale: () => refuse('inUse'),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about “Other”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Set as default' }));
  await waitFor(() =>
    expect(server.sent('makeScaleDefault')[0]?.path).toMatch(/grade-settings\/22\/default$/),
  );
  await person.click(screen.getByRole('button', { name: 'More about “Letters”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the grading scale?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('This is used elsewhere and cannot be removed.')).toBeVisible();
});

test('a template whose weights do not come to 100 says what they come to', async () => {
  serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add scoring template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add scoring template' });
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Year');
  const part = within(dialog).getByRole('group', { name: 'Part 2' });
  const weight = within(part).getByRole('textbox', { name: 'Percent' });
  await person.clear(weight);
  await person.type(weight, '39.5');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(weight).toHaveAccessibleDescription('The weights add up to 99.5 percent instead of 100'),
  );
  await expectAccessible();
});
