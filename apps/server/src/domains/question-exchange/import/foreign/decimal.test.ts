import { rational } from '@pelion/questions';
import { expect, it } from 'vitest';
import { decimal } from './decimal.ts';

it.each([
  [rational(16), '16'],
  [rational(-1, 4), '-0.25'],
  [rational(100), '100'],
  [rational(0), '0'],
  [rational(1, 3), '1/3'],
])('writes %o as a person does: %s', (value, text) => expect(decimal(value)).toBe(text));
