import type { Phrase } from '@pelion/words';

/** Refusal of a text; the message is for its author. */
export class RichTextRefusal extends Error {
  override readonly name = 'RichTextRefusal';
  readonly reason: Phrase;

  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}
