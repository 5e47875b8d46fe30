import { phrase } from '@pelion/words';
import { expect, it } from 'vitest';
import { auditWords } from '../lib/audit-subjects.ts';
import { allAuditWords } from './domains.ts';

const subjects = [Object.fromEntries(allAuditWords.subjects)];

it('refuses an audited record that no domain has', () => {
  expect(() => auditWords([], [])).toThrow(/^No domain has the audited record of \w+\.\w+$/);
});

it('refuses two labels of one action', () => {
  expect(() => auditWords(subjects, [{ 'grade.create': phrase('Name') }])).toThrow(
    'grade.create has two labels',
  );
});
