import { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { bundles } from '@pelion/contract/bundles';
import { campusLists } from '@pelion/contract/campus-lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildBundle, buildLinked } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CreateBundleScreen } from './create-bundle-screen.tsx';
import { EditBundleDialog } from './edit-bundle-dialog.tsx';

/** Ten linkable assessments; a request asks for one more than a page shows. */
const selectable = (query: Readonly<Record<string, string>>) => {
  const from = Number(query.offset);
  return Array.from({ length: Math.min(10 - from, Number(query.limit)) }, (_, index) =>
    buildAssessment({ id: 101 + from + index, name: `Part ${1 + from + index}` }),
  );
};

const served = () =>
  new FakeServer()
    .serve(assessmentsContract, { listAssessments: ({ query }) => selectable(query) })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
    })
    .serve(bundles, { createBundle: () => buildBundle(), updateBundle: () => buildBundle() });

const digital = () => {
  const user = buildUser();
  return { ...user, school_campus_setting: { ...user.school_campus_setting, enable_digital_sat: true } };
};
const create = (setting = {}) =>
  renderScreen(<CreateBundleScreen />, { path: '/assessments/create-bundle', user: digital(), ...setting });
const edit = () =>
  renderScreen(<EditBundleDialog id={61} name="Practice test 1" onClose={() => undefined} />, {
    user: digital(),
  });

type Person = ReturnType<typeof create>['person'];
async function choose(person: Person, label: RegExp, option: string) {
  await person.click(screen.getByRole('combobox', { name: label }));
  await person.click(await screen.findByRole('option', { name: option }));
  await person.keyboard('{Escape}');
}
const inBundle = () =>
  within(screen.getByRole('region', { name: /^In the bundle/ }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent?.match(/Part \d+/)?.[0]);

test('asks for active ones alone, seven a page, and shows the next page', async () => {
  const server = served();
  const { person } = create();
  await screen.findByRole('checkbox', { name: /^Part 1\b/ });
  expect(server.sent('listAssessments')[0]?.query).toMatchObject({
    status_ids: '2',
    types: '1,2,3',
    offset: '0',
    limit: '8',
  });
  expect(screen.queryByRole('checkbox', { name: /^Part 8\b/ })).toBeNull();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('checkbox', { name: /^Part 10\b/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('creates a digital SAT: a module each, in the order that was chosen', async () => {
  const server = served();
  const { person } = create();
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Practice test 1');
  await person.selectOptions(screen.getByRole('combobox', { name: /Assessment Type/ }), 'Digital SAT');
  await choose(person, /^Grades/, 'Grade 7');
  await choose(person, /^Subjects/, 'Mathematics');
  // The list offers assessments of the chosen grades and subjects.
  await waitFor(() =>
    expect(server.sent('listAssessments').at(-1)?.query).toMatchObject({ grade_ids: '2', subject_ids: '4' }),
  );
  await person.click(await screen.findByRole('checkbox', { name: /^Part 1\b/ }));
  await person.click(screen.getByRole('checkbox', { name: /^Part 2\b/ }));
  expect(screen.getByText('Current type: Trial Test.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Move “Part 2” up' }));
  expect(screen.getByText('“Part 2” is now 1 of 2')).toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Module of “Part 2”' }), 'Math module 1');
  expect(screen.getAllByText('min; empty: the usual time')).toHaveLength(2);
  await person.type(
    screen.getByRole('textbox', { name: 'Minutes of “Part 1”; empty: the usual time' }),
    '28',
  );
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/standardized-test/61');
  expect(server.sent('createBundle')[0]?.body).toMatchObject({
    name: 'Practice test 1',
    multipart_assessment_type_id: 2,
    grade_ids: [2],
    subject_ids: [4],
    linked_assessments: [
      { linked_assessment_id: 102, sequence_no: 1, digital_sat_module_type_id: 4, duration_minutes: null },
      { linked_assessment_id: 101, sequence_no: 2, digital_sat_module_type_id: 1, duration_minutes: 28 },
    ],
  });
});

test('a digital SAT takes no seventh, by one or by all of a page, and says so', async () => {
  served();
  const { person } = create();
  await screen.findByRole('checkbox', { name: /^Part 1\b/ });
  await person.selectOptions(screen.getByRole('combobox', { name: /Assessment Type/ }), 'Digital SAT');
  const tooMany = 'Digital SAT cannot have more than 6 assessments';
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('alert')).toHaveTextContent(tooMany);
  expect(inBundle()).toEqual([]);
  for (const part of [1, 2, 3, 4, 5, 6])
    await person.click(screen.getByRole('checkbox', { name: new RegExp(`^Part ${part}\\b`) }));
  expect(screen.queryByText(tooMany)).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /^Part 7\b/ }));
  expect(screen.getByRole('alert')).toHaveTextContent(tooMany);
  expect(inBundle()).toHaveLength(6);
});

test('a standard one takes all of a page, has no modules, and gives them back', async () => {
  served();
  const { person } = create();
  await screen.findByRole('checkbox', { name: /^Part 1\b/ });
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await person.click(all);
  expect(inBundle()).toHaveLength(7);
  expect(screen.queryByRole('combobox', { name: /^Module of/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove “Part 3”' }));
  expect(inBundle()).toEqual(['Part 1', 'Part 2', 'Part 4', 'Part 5', 'Part 6', 'Part 7']);
  expect(all).not.toBeChecked();
});

test('says what is missing where it is missing, in the words of the spec', async () => {
  const server = served();
  const { person } = create({ user: buildUser({ campusType: 'corporation' }) });
  await screen.findByRole('checkbox', { name: /^Part 1\b/ });
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please enter a name to the assessment')).toBeVisible();
  expect(screen.getByText('Please select the Assessment Type')).toBeVisible();
  expect(screen.getByText('Please select the department')).toBeVisible();
  expect(screen.getByText('Please select the topic')).toBeVisible();
  expect(server.sent('createBundle')).toEqual([]);
  // Digital SAT is not enabled on this campus.
  expect(screen.queryByRole('option', { name: 'Digital SAT' })).toBeNull();
});

const bundle = () =>
  buildBundle({
    version: 3,
    linked_assessments: [
      buildLinked(1, { digital_sat_module_type_id: 1 }),
      buildLinked(2, { digital_sat_module_type_id: 4 }),
    ],
  });

test('what does not fit is said after saving, and nothing is lost by it', async () => {
  const warning = 'Math module 2A is missing.';
  const server = served().serve(bundles, {
    getBundle: () => bundle(),
    updateBundle: () =>
      buildBundle({ message_string_for_dsat_question_validation: [warning], launch_problems: [warning] }),
  });
  const { person } = edit();
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Assessment Bundle' }));
  await person.click(await dialog.findByRole('button', { name: 'Move “Part 2” up' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  const said = await screen.findByRole('dialog', { name: 'Saved, but not ready to launch yet' });
  expect(said).toHaveTextContent(warning);
  expect(server.sent('updateBundle')[0]?.body).toMatchObject({
    version: 3,
    linked_assessments: [
      { linked_assessment_id: 102, sequence_no: 1, digital_sat_module_type_id: 4, duration_minutes: null },
      { linked_assessment_id: 101, sequence_no: 2, digital_sat_module_type_id: 1, duration_minutes: null },
    ],
  });
});

test('shows the grade and the subject that it has, also where they have been archived since', async () => {
  served().serve(bundles, {
    getBundle: () => ({
      ...bundle(),
      linked_assessments_grades: [{ id: 9, name: 'Grade 12' }],
      linked_assessments_subjects: [{ id: 8, name: 'Latin' }],
    }),
  });
  edit();
  expect(await screen.findByRole('button', { name: /Remove.*Grade 12/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Remove.*Latin/ })).toBeVisible();
});

test('what is wrong with one of a bundle stands at that one, and goes with it', async () => {
  const message = 'This assessment does not exist';
  served().serve(bundles, {
    getBundle: () => bundle(),
    updateBundle: () =>
      refuse('invalidInput', [{ path: 'linked_assessments.1.linked_assessment_id', message }]),
  });
  const { person } = edit();
  await screen.findByRole('button', { name: 'Remove “Part 2”' });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByText(message);
  expect(
    within(screen.getByRole('button', { name: 'Remove “Part 2”' }).closest('li') ?? document.body).getByText(
      message,
    ),
  ).toBe(said);
  await person.click(screen.getByRole('button', { name: 'Remove “Part 2”' }));
  expect(screen.queryByText(message)).toBeNull();
});

test('who comes second sees what is there, and keeps what they typed', async () => {
  let isOvertaken = false;
  const server = served().serve(bundles, {
    getBundle: () => (isOvertaken ? { ...bundle(), version: 4, name: 'Theirs' } : bundle()),
    updateBundle: () => {
      if (isOvertaken) return buildBundle();
      isOvertaken = true;
      return refuse('conflict');
    },
  });
  const { person } = edit();
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await person.clear(name);
  await person.type(name, 'Mine');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has saved “Theirs”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateBundle')).toHaveLength(2));
  expect(server.sent('updateBundle')[1]?.body).toMatchObject({ version: 4, name: 'Mine' });
});

test('is chosen from and put in order by keyboard alone', async () => {
  served();
  const { person } = create();
  (await screen.findByRole('checkbox', { name: /^Part 1\b/ })).focus();
  await person.keyboard(' ');
  await person.tab();
  await person.keyboard(' ');
  expect(inBundle()).toEqual(['Part 1', 'Part 2']);
  screen.getByRole('button', { name: 'Move “Part 2” up' }).focus();
  await person.keyboard('{Enter}');
  expect(inBundle()).toEqual(['Part 2', 'Part 1']);
  screen.getByRole('button', { name: 'Remove “Part 2”' }).focus();
  await person.keyboard('{Enter}');
  expect(inBundle()).toEqual(['Part 1']);
});

test('is put in order by dragging, too', async () => {
  served();
  const { person } = create();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const items = () => within(screen.getByRole('region', { name: /^In the bundle/ })).getAllByRole('listitem');
  const [first, , third] = items();
  if (!first || !third) throw new Error('Three are there');
  fireEvent.dragStart(third);
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  expect(inBundle().slice(0, 3)).toEqual(['Part 3', 'Part 1', 'Part 2']);
});
