import { exampleBodies } from '../kernel/example-bodies.ts';
import { classes } from './contract.ts';

const draft = {
  type_id: 1,
  name: 'Algebra',
  subject_id: 3,
  teacher_id: 17,
  section_ids: [5],
  classroom_id: 2,
  starts_at: '2027-01-11T09:00:00+01:00',
  ends_at: '2027-01-11T09:45:00+01:00',
  repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270630',
};
const edit = {
  version: 1,
  starts_at: '2027-01-11T10:00:00+01:00',
  ends_at: '2027-01-11T10:45:00+01:00',
};

export const classesExamples = exampleBodies(classes, {
  createClass: draft,
  previewClass: draft,
  updateClass: edit,
  postClass: edit,
  previewClassChange: edit,
  cancelClass: { version: 1, reason: 'Field trip' },
});
