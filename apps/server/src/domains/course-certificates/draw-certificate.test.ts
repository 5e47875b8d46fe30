import { expect, it } from 'vitest';
import { certificatePdf } from './draw-certificate.ts';

const order = {
  ...{ campus: 'Riverside Academy', logo: null, title: 'Certificate', before: 'This is to certify that' },
  ...{ between: 'has completed the course', course: 'Safety', score: '', stamp: '' },
  facts: [
    ['Date', 'March 14, 2040'],
    ['Number', '2040-0001'],
  ] satisfies [string, string][],
};

it.each([
  'Sofía Nguyễn-Åström',
  'محمد عبد الرحمن الحسيني',
  'आराध्या श्रीवास्तव',
  '王小明',
  `${'Maximiliane '.repeat(12)}von Wolkenstein-Rodenegg`,
])('draws one sheet for %s', async (student) => {
  const bytes = await certificatePdf({ ...order, student });
  const pages = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});
