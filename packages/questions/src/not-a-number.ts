// Apart from the schemas, to keep the editors small.
import { phrase } from '@pelion/words';

export const notANumber = phrase('This is not a number. Write it like 12, -3, 0.5 or 7/2.');
