import type { Phrase } from '@pelion/words';

/** Refusal of a package; `reason` is for the person who chose the file. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}
