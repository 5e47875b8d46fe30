import type { Phrase } from '@pelion/words';

/** A text that is not accepted; the message is for the person who wrote it. */
export class RichTextRefusal extends Error {
  override readonly name = 'RichTextRefusal';
  readonly reason: Phrase;

  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}
