import type { SmartRule } from '@pelion/contract/smart-reports/facts';
import { createText } from '@pelion/words';
import { describe, expect, it, test } from 'vitest';
import type { QuestionLine, SmartFigures, StudentLine, SubjectLine } from './figures.ts';
import { writeSentences } from './write-sentences.ts';

const text = createText('k12');

const student = (id: number, line: Partial<StudentLine> = {}): StudentLine => ({
  ...{ id, name: `Student ${id}`, average: '80.00', earlier: '80.00', later: '80.00' },
  ...{ scoredEarlier: 2, scoredLater: 2, scored: 4, lowScores: 0, missing: 0, retakes: 0 },
  ...{ attendance: '95.00', marked: 20, since: null, until: null },
  ...line,
});

const subject = (id: number, name: string, average: string, scored = 10): SubjectLine => ({
  ...{ id, name, average, scored },
});

const question = (number: number, right: string, answers = 20): QuestionLine => ({
  ...{ id: `7.${number}`, number, right, answers },
  ...{ assessment_id: 3, assessment_name: 'Fractions', schedule_id: 7 },
});

const eight = Array.from({ length: 8 }, (_, index) => student(index + 1));

const figures = (given: Partial<SmartFigures> = {}): SmartFigures => ({
  ...{ kind: 'section', id: 5, name: 'Grade 6 - A', starts_on: '2039-09-01', ends_on: '2040-03-14' },
  ...{ splits_on: '2040-01-10', average: '80.00', earlier: '80.00', later: '80.00' },
  ...{ students: eight, subjects: [], attendance: '95.00', marked: 160 },
  ...{
    low: { ids: [], averages: 0, average: null },
    others: { ids: [1, 2, 3, 4], averages: 4, average: '80.00' },
  },
  questions: [question(1, '90')],
  ...given,
});

const one = (line: Partial<StudentLine> = {}, given: Partial<SmartFigures> = {}) =>
  figures({ kind: 'student', id: 1, name: 'Student 1', students: [student(1, line)], ...given });

const said = (given: SmartFigures, rule: SmartRule) =>
  writeSentences(text, given).sentences.find((sentence) => sentence.rule === rule);

const withFirst = (...lines: Partial<StudentLine>[]) =>
  eight.map((line, index) => ({ ...line, ...lines[index] }));

const cases: readonly (readonly [string, SmartFigures, SmartRule, string | undefined])[] = [
  ['average', figures(), 'average', 'The average of 8 students is 80.00%, from 32 scores.'],
  ['average of one', one(), 'average', 'The average of Student 1 is 80.00%, from 4 scores.'],
  ['average of two scores', one({ scored: 2 }), 'average', undefined],
  [
    'highest subject',
    figures({ subjects: [subject(1, 'Art', '90.00'), subject(2, 'Math', '65.50')] }),
    'strongestSubject',
    'The highest average is in Art: 90.00%.',
  ],
  [
    'lowest subject',
    figures({ subjects: [subject(1, 'Art', '90.00'), subject(2, 'Math', '65.50')] }),
    'lowestSubject',
    'The lowest average is in Math: 65.50%.',
  ],
  [
    'practice in the lowest subject',
    figures({ subjects: [subject(1, 'Art', '90.00'), subject(2, 'Math', '65.50')] }),
    'stepSubject',
    'Next step: plan practice in Math.',
  ],
  [
    'subjects with equal averages',
    figures({ subjects: [subject(1, 'Art', '90.00'), subject(2, 'Math', '90.00')] }),
    'lowestSubject',
    undefined,
  ],
  ['one subject', figures({ subjects: [subject(1, 'Art', '90.00')] }), 'strongestSubject', undefined],
  [
    'few scores of a subject',
    figures({ subjects: [subject(1, 'Art', '90.00', 4), subject(2, 'Math', '65.50')] }),
    'strongestSubject',
    undefined,
  ],
  [
    'rise',
    figures({ later: '82.00' }),
    'rise',
    'The average rose from 80.00% to 82.00% in tests from Jan 10, 2040 on.',
  ],
  [
    'about the same',
    figures({ later: '78.01' }),
    'rise',
    'The average stayed about the same: 80.00%, then 78.01% in tests from Jan 10, 2040 on.',
  ],
  [
    'fall',
    figures({ later: '78.00' }),
    'fall',
    'The average went from 80.00% to 78.00% in tests from Jan 10, 2040 on.',
  ],
  ['no parts of the days', figures({ splits_on: null, later: '99.00' }), 'rise', undefined],
  ['one score in a part', one({ scoredLater: 1, later: '99.00' }), 'rise', undefined],
  [
    'student who rose',
    figures({
      students: withFirst({ earlier: '60.10', later: '70.10' }, { earlier: '60.10', later: '70.09' }),
    }),
    'studentsRose',
    '1 student rose by 10 points or more: Student 1 (60.10% to 70.10%).',
  ],
  [
    'students who fell, the largest change first',
    figures({ students: withFirst({ later: '70.00' }, { later: '50.00' }) }),
    'studentsFell',
    '2 students went down by 10 points or more: Student 2 (80.00% to 50.00%), Student 1 (80.00% to 70.00%).',
  ],
  ['nothing missing', figures(), 'nothingMissing', 'No test is missing.'],
  [
    'missing tests',
    figures({ students: withFirst({ missing: 1 }, { missing: 3 }) }),
    'missing',
    '4 tests are missing, most from: Student 2 (3), Student 1 (1).',
  ],
  [
    'more names than one sentence has',
    figures({ students: eight.map((line) => ({ ...line, missing: 1 })) }),
    'missing',
    '8 tests are missing, most from: Student 1 (1), Student 2 (1), Student 3 (1), Student 4 (1), Student 5 (1), 3 more.',
  ],
  ['one missing test of a student', one({ missing: 1 }), 'missing', '1 test is missing.'],
  [
    'low scores',
    figures({ students: withFirst({ lowScores: 3 }, { lowScores: 2 }) }),
    'lowScores',
    'Below 60% in most tests: Student 1 (3 of 4).',
  ],
  ['low scores of one', one({ lowScores: 3 }), 'lowScores', 'Student 1 scored below 60% in 3 of 4 tests.'],
  [
    'retakes',
    figures({ students: withFirst({ retakes: 2 }) }),
    'retakes',
    'A retake is suggested for 2 tests.',
  ],
  ['good attendance', figures(), 'goodAttendance', 'Attendance is 95.00%, from 160 marks.'],
  ['attendance at the bound', figures({ attendance: '90.00' }), 'lowAttendance', undefined],
  [
    'low attendance',
    figures({ attendance: '89.99' }),
    'lowAttendance',
    'Attendance is 89.99%, from 160 marks.',
  ],
  ['few marks', figures({ marked: 4 }), 'goodAttendance', undefined],
  [
    'attendance beside scores',
    figures({
      low: { ids: [6, 7, 8], averages: 3, average: '61.00' },
      others: { ids: [1, 2, 3], averages: 3, average: '84.00' },
    }),
    'attendanceAndScores',
    '3 students with attendance below 90% average 61.00%, the others 84.00%.',
  ],
  [
    'two students with low attendance and an average',
    figures({ low: { ids: [6, 7, 8], averages: 2, average: '61.00' } }),
    'attendanceAndScores',
    undefined,
  ],
  [
    'questions missed by most',
    figures({ questions: [question(1, '49'), question(2, '20'), question(3, '50')] }),
    'hardQuestions',
    'Hardest questions: question 2 of “Fractions” (20% right on average), question 1 of “Fractions” (49% right on average).',
  ],
  ['question with few answers', figures({ questions: [question(1, '0', 4)] }), 'hardQuestions', undefined],
  [
    'spread',
    figures({
      students: eight.map((line, index) => ({ ...line, average: `${50 + index}.00` })),
    }),
    'spread',
    'The middle half of the students has averages from 51.00% to 56.00%.',
  ],
  ['spread of seven', figures({ students: eight.slice(1) }), 'spread', undefined],
];

test.each(cases)('%s', (_name, given, rule, sentence) => {
  expect(said(given, rule)?.text).toBe(sentence);
});

describe('sentences', () => {
  it('have figures whose values are in the text, and whose rows have the same filters', () => {
    const { sentences } = writeSentences(
      text,
      figures({
        later: '90.00',
        students: withFirst({ missing: 2, later: '60.00', lowScores: 3 }),
        subjects: [subject(1, 'Art', '90.00'), subject(2, 'Math', '65.50')],
        questions: [question(2, '20')],
      }),
    );
    expect(sentences.filter(({ facts }) => facts.length === 0)).toEqual([]);
    for (const { rule, facts, text: written } of sentences.filter(({ rule }) => !rule?.startsWith('step')))
      if (rule !== 'nothingMissing')
        for (const { value } of facts) expect(written, rule ?? '').toContain(value);
    expect(sentences.find(({ rule }) => rule === 'rise')?.facts.map(({ link }) => link)).toMatchObject([
      { report: 'grade', section_ids: [5], start_date: '2039-09-01', end_date: '2040-01-09' },
      { report: 'grade', section_ids: [5], start_date: '2040-01-10', end_date: '2040-03-14' },
    ]);
  });

  it('name too few data, and nothing else, for an empty year', () => {
    const empty = figures({
      ...{ average: null, earlier: null, later: null, students: [], attendance: null, marked: 0 },
      ...{ splits_on: null, others: { ids: [], averages: 0, average: null }, questions: [] },
    });
    expect(writeSentences(text, empty)).toEqual({
      sentences: [],
      gaps: ['average', 'trend', 'subjects', 'spread', 'attendance', 'attendanceAndScores', 'questions'],
    });
  });

  it('begin with good news and end with next steps', () => {
    const rules = writeSentences(
      text,
      figures({ students: withFirst({ missing: 1, later: '95.00' }) }),
    ).sentences.map(({ rule }) => rule);
    expect(rules.slice(0, 3)).toEqual(['average', 'rise', 'studentsRose']);
    expect(rules.at(-1)).toBe('stepMissing');
  });

  it('have the words of the campus', () => {
    const { sentences } = writeSentences(
      createText('higherEducation'),
      figures({ students: withFirst({ missing: 1 }) }),
    );
    expect(sentences[0]?.text).toBe('The average of 8 students is 80.00%, from 32 scores.');
    expect(writeSentences(createText('corporation'), figures()).sentences[0]?.text).toContain(
      '8 participants',
    );
  });
});
