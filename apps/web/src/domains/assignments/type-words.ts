import { defineMessages } from '@pelion/words';

export const addMessages = defineMessages({
  classwork: 'Add {classwork}',
  homework: 'Add {homework}',
  notes: 'Add {note+}',
  testDocument: 'Add {test} document',
  teacherMaterial: 'Add {teacher} material',
});

export const editMessages = defineMessages({
  classwork: 'Edit {classwork}',
  homework: 'Edit {homework}',
  notes: 'Edit {note+}',
  testDocument: 'Edit {test} document',
  teacherMaterial: 'Edit {teacher} material',
});
