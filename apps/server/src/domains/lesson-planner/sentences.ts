import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { BumpRefusal, RefusalReason } from './bump-lessons.ts';

const refusals: Readonly<Record<RefusalReason, (name: string) => Phrase>> = {
  locked: (name) => phrase('“{$name}” is locked. Unlock it first.', { name }),
  taught: (name) => phrase('“{$name}” was taught already.', { name }),
  unplaced: (name) => phrase('“{$name}” has no day yet.', { name }),
  placed: (name) => phrase('“{$name}” has a day already. Move it instead.', { name }),
  taken: (name) => phrase('“{$name}” stays on this day.', { name }),
  earlier: (name) => phrase('“{$name}” comes before and would be met.', { name }),
  length: (name) => phrase('“{$name}” takes another number of {class+}.', { name }),
  noSlot: () => phrase('There is no {class} for this {lesson}.'),
};

export const inState = (message: Phrase) => new Failure('conflict', { reason: 'state' }, message);

export const refusalOf = ({ reason, lesson }: BumpRefusal): Failure =>
  inState(refusals[reason](lesson?.name ?? ''));

export const changedMeanwhile = () =>
  new Failure(
    'conflict',
    { reason: 'changed' },
    phrase('Somebody else has changed this {lessonPlan} meanwhile. Please look again.'),
  );

const MOST_NAMES = 3;
/** Names of a few lessons, and how many more there are. */
export const namesIn = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  return names.length > MOST_NAMES ? `${shown.join(', ')} …` : shown.join(', ');
};

export const beyondTheEnd = (names: readonly string[]) =>
  new Failure(
    'conflict',
    { reason: 'falls', names: [...names] },
    phrase('{$n} {lesson#n} {#n|goes|go} past the year’s end: {$names}', {
      n: names.length,
      names: namesIn(names),
    }),
  );
