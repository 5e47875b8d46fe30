import { type SatSection, satModuleOf } from '@pelion/contract/digital-sat/facts';
import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { PartRow } from './attempt-queries.ts';

/** Messages for the first and second module of a section, without revealing the route of the second. */
const modules: Readonly<Record<SatSection, readonly [first: Phrase, second: Phrase]>> = {
  english: [
    phrase('Reading and Writing, Module 1 is not open yet.'),
    phrase('Reading and Writing, Module 2 is not open yet.'),
  ],
  math: [phrase('Math, Module 1 is not open yet.'), phrase('Math, Module 2 is not open yet.')],
};

/** `notOpenYet` naming the waiting module or part, since the rest of the attempt is open. */
export function partNotOpen(
  part: Pick<PartRow, 'number' | 'digital_sat_module_type' | 'available_at'>,
): Failure {
  const module = satModuleOf(part.digital_sat_module_type);
  const message = module
    ? modules[module.section][module.route === null ? 0 : 1]
    : phrase('Part {$n} is not open yet.', { n: part.number });
  return new Failure('notOpenYet', { available_at: part.available_at }, message);
}
