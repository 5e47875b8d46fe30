import type { Refusal } from '@pelion/contract';
import type { Routing } from '@pelion/contract/digital-sat';
import { satSections } from '@pelion/contract/digital-sat/facts';
import { shownPoints } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { canBeMet } from '../attempts/plan/routing.ts';
import type { Counted } from './routes.ts';

/** Rules that all answers right do not meet: everybody would get the lower module. Pure. */
export const unmetRules = (routing: Pick<Routing, 'english' | 'math'>, counted: Counted): Refusal[] =>
  satSections.flatMap((section) => {
    const own = counted[section];
    if (own === null || canBeMet(routing[section], own.points)) return [];
    return [
      {
        path: `${section}.least`,
        message: phrase('This is out of reach: module 1 has only {$points} points that count', {
          points: shownPoints(own.points),
        }),
      },
    ];
  });
