import { needsGrading } from './score.ts';
import type { Scorer } from './scorer.ts';

export const text2: Scorer<'text2'> = () => needsGrading;
