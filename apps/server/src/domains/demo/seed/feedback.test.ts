import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it.each([
  ['k12', 'How was the first term?'],
  ['college', 'How was the first half of the semester?'],
  ['company', 'How was the first training?'],
])('the form of %s asks in the words of its kind: %s', async (campus, name) => {
  const { caller } = await test.signIn(`teacher@${campus}.example`);
  const forms = await caller.ok('listAssessments', { query: { types: '6' } });
  expect(forms.map((form) => form.name)).toContain(name);
});
