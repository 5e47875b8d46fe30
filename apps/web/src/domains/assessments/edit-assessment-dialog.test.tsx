import { type Assessment, assessments } from '@pelion/contract/assessments';
import { campusLists } from '@pelion/contract/campus-lists';
import { lessonPlans } from '@pelion/contract/lesson-plans';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildLessonPlan } from '../../../test/lesson-plans.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { EditAssessmentDialog } from './edit-assessment-dialog.tsx';

const gravity = {
  id: 901,
  grade_id: 2,
  plan_id: 61,
  plan_name: 'Forces and motion',
  chapter_id: 11,
  chapter_name: 'Forces',
  lesson_id: 111,
  lesson_name: 'Gravity',
  assessment_id: 31,
  is_active: true as const,
};
const withLesson = buildAssessment({ lesson_plans: [gravity], version: 3 });

function open(
  assessment: Assessment,
  updateAssessment: () => Assessment | ReturnType<typeof refuse> = () => assessment,
) {
  const onClose = vi.fn();
  const server = new FakeServer()
    .serve(campusLists, {
      listGrades: () => [
        { id: 2, name: 'Grade 7' },
        { id: 3, name: 'Grade 8' },
      ],
      listSubjects: () => [
        { id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] },
        { id: 5, name: 'Physics', icon: 'physics', grade_ids: [] },
      ],
    })
    .serve(lessonPlans, {
      listLessonPlans: ({ query }) => (query.grade_ids === '2' ? [buildLessonPlan()] : []),
      getLessonPlan: () => buildLessonPlan(),
    })
    .serve(assessments, {
      updateAssessment,
      getAssessment: () => ({ ...assessment, name: 'Theirs', version: 9 }),
      removeLesson: () => ({ done: true as const }),
    });
  const view = renderScreen(<EditAssessmentDialog assessment={assessment} onClose={onClose} />, {});
  return { ...view, server, onClose };
}
const row = (place: number) => screen.findByRole('group', { name: `Lesson ${place}` });
const select = (group: HTMLElement, name: string) =>
  within(group).getByRole('combobox', { name: new RegExp(`^${name}`) });

test('the flag opens a row that begins with the grade; each choice offers what depends on it', async () => {
  const { person, server, onClose } = open(buildAssessment({ version: 3 }));
  await screen.findByRole('option', { name: 'Grade 7' });
  await person.click(screen.getByRole('checkbox', { name: 'Assign to lesson plans' }));
  const first = await row(1);
  expect(select(first, 'Grade')).toHaveValue('2');
  await within(first).findByRole('option', { name: 'Forces and motion' });
  await person.selectOptions(select(first, 'Lesson plan'), 'Forces and motion');
  await within(first).findByRole('option', { name: 'Motion' });
  await person.selectOptions(select(first, 'Chapter'), 'Motion');
  await person.selectOptions(within(first).getAllByRole('combobox')[3] ?? first, 'Speed');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent('updateAssessment')[0]?.body).toMatchObject({
    version: 3,
    lesson_plans: [{ grade_id: 2, plan_id: 61, chapter_id: 12, lesson_id: 121, is_active: true }],
  });
  expect(server.sent('listLessonPlans')[0]?.query).toMatchObject({ grade_ids: '2', status_ids: '2' });
});

test('each row says what is missing in it, and the same lesson twice is told at the second', async () => {
  const { person, server } = open(withLesson);
  await person.click(await screen.findByRole('button', { name: 'Add lesson' }));
  const second = await row(2);
  await person.selectOptions(select(second, 'Grade'), '');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  for (const sentence of [
    'Please select the grade',
    'Please select the lesson plan',
    'Please select the chapter',
    'Please select the lesson',
  ])
    expect(await within(second).findByText(sentence)).toBeVisible();
  await person.selectOptions(select(second, 'Grade'), 'Grade 7');
  await within(second).findByRole('option', { name: 'Forces and motion' });
  await person.selectOptions(select(second, 'Lesson plan'), 'Forces and motion');
  await within(second).findByRole('option', { name: 'Forces' });
  await person.selectOptions(select(second, 'Chapter'), 'Forces');
  await person.selectOptions(within(second).getAllByRole('combobox')[3] ?? second, 'Gravity');
  expect(within(second).getByText('Lesson already added')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.sent('updateAssessment')).toEqual([]);
});

test('another subject asks first, then plans are chosen anew', async () => {
  const { person } = open(withLesson);
  await screen.findByRole('option', { name: 'Physics' });
  const subject = screen.getByRole('combobox', { name: /^Subject/ });
  await person.selectOptions(subject, 'Physics');
  const question = await screen.findByRole('dialog', { name: 'Do you want to change the subject?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(subject).toHaveValue('4');
  expect(select(await row(1), 'Lesson plan')).toHaveValue('61');
  await person.selectOptions(subject, 'Physics');
  await person.click(await screen.findByRole('button', { name: 'Change subject' }));
  expect(subject).toHaveValue('5');
  const first = await row(1);
  expect(select(first, 'Grade')).toHaveValue('2');
  for (const name of ['Lesson plan', 'Chapter']) expect(select(first, name)).toHaveValue('');
  // A plan of another subject is not offered.
  expect(within(first).queryByRole('option', { name: 'Forces and motion' })).toBeNull();
});

test('another grade clears what depended on it', async () => {
  const { person } = open(withLesson);
  const first = await row(1);
  await within(first).findByRole('option', { name: 'Grade 8' });
  await person.selectOptions(select(first, 'Grade'), 'Grade 8');
  expect(
    within(first)
      .getAllByRole('combobox')
      .map((one) => (one instanceof HTMLSelectElement ? one.value : '')),
  ).toEqual(['3', '', '', '']);
});

test('a row that is saved is removed after a question, and the rest is saved on top of that', async () => {
  const { person, server, onClose } = open(withLesson);
  await person.click(await screen.findByRole('button', { name: 'Remove lesson 1' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure to remove the assessment?' });
  await person.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Lesson plan has been removed from the assessment')).toBeVisible();
  expect(server.sent('removeLesson')[0]?.path).toMatch(/\/31\/lesson-plans\/901$/);
  expect(screen.queryByRole('group', { name: 'Lesson 1' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent('updateAssessment')[0]?.body).toMatchObject({ version: 4, lesson_plans: [] });
});

test('who comes second sees what is there now, and may still keep their own', async () => {
  let isFirst = true;
  const { person, server, onClose } = open(buildAssessment({ version: 3 }), () => {
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst ? refuse('conflict') : buildAssessment();
  });
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Current name: “Theirs”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent('updateAssessment')[1]?.body).toMatchObject({
    name: 'Fractions checkpoint!',
    version: 9,
  });
});

test('where there are no lesson plans nothing is asked about them', async () => {
  new FakeServer();
  renderScreen(<EditAssessmentDialog assessment={buildAssessment()} onClose={vi.fn()} />, {
    user: buildUser({ campusType: 'dsat' }),
  });
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Assign to lesson plans' })).toBeNull();
});

test('a grade and a subject that were archived since stay chosen, and can be read', async () => {
  open(
    buildAssessment({
      grade_id: 9,
      grade_name: 'Grade 12',
      subject_id: 8,
      subject_name: 'Astronomy',
      version: 3,
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Grade 8' });
  expect(dialog.getAllByRole('combobox', { name: /^Grade/ })[0]).toHaveDisplayValue('Grade 12');
  expect(dialog.getByRole('combobox', { name: /^Subject/ })).toHaveDisplayValue('Astronomy');
});
