import { academicYears } from '@pelion/contract/academic-years';
import { campusLists } from '@pelion/contract/campus-lists';
import { gradeSettings } from '@pelion/contract/grade-settings';
import { progressReports } from '@pelion/contract/progress-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildCycle } from '../../../test/progress-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildTemplate } from '../../../test/settings.ts';
import { buildUser } from '../../../test/users.ts';
import { CycleDialog } from './cycle-dialog.tsx';

function open(cycleId: number | null, answers: Parameters<FakeServer['serve']>[1] = {}) {
  const { places } = buildCycle();
  const server = new FakeServer()
    .serve(progressReports, {
      planProgressReport: () => ({
        ...{ academic_year_id: 2, start_date: '2026-08-17', end_date: '2027-06-30', student_count: 24 },
        places,
      }),
      createProgressReport: () => buildCycle(),
      getProgressReport: () => buildCycle(),
      ...answers,
    })
    .serve(academicYears, { listAcademicYears: () => [] })
    .serve(gradeSettings, { listScoringTemplates: () => [buildTemplate({ id: 31, name: 'Weighted' })] })
    .serve(campusLists, {
      listGrades: () => [{ id: 6, name: 'Grade 6' }],
      listSubjects: () => [],
      listSections: () => [],
      listTeachers: () => [{ id: 6, name: 'Omar Haddad', is_suspended: false }],
    });
  const view = renderScreen(
    <CycleDialog cycleId={cycleId} onSaved={() => undefined} onClose={() => undefined} />,
    { user: buildUser({ userType: 'campusAdmin' }) },
  );
  return { server, ...view };
}

test('adds a cycle in three steps, with the usual writers and scales', async () => {
  const { person, server } = open(null);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add progress report' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Autumn report');
  await waitFor(() => expect(dialog.getByLabelText('First day')).toHaveValue('2026-08-17'));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText('24 students get a card.')).toBeVisible();
  await person.click(dialog.getByText('Grade 6 - A'));
  await person.click(await dialog.findByRole('checkbox', { name: 'Overall comment' }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('textbox', { name: 'Steps of effort' })).toHaveValue(
    'Rarely\nSometimes\nUsually\nAlways',
  );
  await person.selectOptions(await dialog.findByRole('combobox', { name: 'Averages' }), 'By “Weighted”');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.sent('createProgressReport')).toHaveLength(1));
  expect(server.sent('createProgressReport')[0]?.body).toMatchObject({
    ...{ name: 'Autumn report', template: 'full', needs_proofreading: true, scoring_template_id: 31 },
    places: [{ section_id: 31, subject_id: 4, teacher_ids: [5] }],
  });
});

test('goes back to the step whose field is missing', async () => {
  const { person, server } = open(null);
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('tab', { name: '3. Card' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter the name')).toBeVisible();
  expect(server.sent('createProgressReport')).toHaveLength(0);
});

test('keeps settings that somebody else has saved meanwhile', async () => {
  let version = 1;
  const { person, server } = open(7, {
    getProgressReport: () => buildCycle({ version, name: version === 1 ? 'Autumn report' : 'Fall report' }),
    updateProgressReport() {
      version = 2;
      return refuse('conflict');
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Autumn report' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Current name: “Fall report”')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateProgressReport')).toHaveLength(2));
  expect(server.sent('updateProgressReport')[1]?.body).toMatchObject({ name: 'Autumn report 2', version: 2 });
});
