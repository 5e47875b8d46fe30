import { expect, test } from 'vitest';
import { buildAssignment, buildDocument } from '../../../test/assignments.ts';
import { assignmentBody, assignmentValues } from './assignment-form-values.ts';

const upload = { key: 'up', name: 'worksheet_2.pdf', file: { id: 'new-file' } };
const values = assignmentValues(buildAssignment({ documents: [buildDocument()] }));

test('an upload becomes a document of its own', () => {
  expect(assignmentBody(2, values, [upload]).documents).toMatchObject([
    { id: 301, file_id: buildDocument().file?.id },
    { name: 'worksheet 2', classification_id: 2, file_id: 'new-file' },
  ]);
});

test('an upload corrects the document that it replaces, whose name and id stay', () => {
  const uploads = { up: { name: 'worksheet 2', isKey: false, replaces: 'document-301' } };
  expect(assignmentBody(2, { ...values, uploads }, [upload]).documents).toMatchObject([
    { id: 301, name: 'Worksheet', file_id: 'new-file' },
  ]);
});

test('an upload whose document was taken out is a new one', () => {
  const uploads = { up: { name: 'worksheet 2', isKey: false, replaces: 'document-301' } };
  expect(assignmentBody(2, { ...values, documents: [], uploads }, [upload]).documents).toMatchObject([
    { name: 'worksheet 2', file_id: 'new-file' },
  ]);
});
