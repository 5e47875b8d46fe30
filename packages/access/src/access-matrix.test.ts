import { expect, test } from 'vitest';
import { accessMatrix } from './access-matrix.ts';

test('opens, refuses and grants exactly what the committed matrix says', async () => {
  await expect(accessMatrix()).toMatchFileSnapshot('./access-matrix.md');
});
