// Apart from the schemas, for the editors' sake.
import { phrase } from '@pelion/words';

export const notANumber = phrase('This is not a number. Write it like 12, -3, 0.5 or 7/2.');
