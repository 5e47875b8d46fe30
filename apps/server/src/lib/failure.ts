import { type ErrorCode, errors, type Refusal } from '@pelion/contract';
import type { Phrase } from '@pelion/words';

/** Leaves a request with one of the errors of the closed table. Anything else that is thrown becomes `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly status: number;
  /** Of the input, where the sentence is about one place of it: `questions.0.points`. */
  readonly place: string;

  /** `message` may be more exact than the table's; it never names things the viewer may not know. */
  constructor(code: ErrorCode, details?: unknown, message: Phrase = errors[code].message, place = '') {
    super(message);
    this.place = place;
    this.code = code;
    this.details = details;
    this.status = errors[code].status;
  }
}

/** The row, or `notFound`: outside the viewer's campus or scope a record does not exist. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Failure('notFound');
  return row;
}

/** Refuses the input with one problem per field; paths are those of the body. */
export function invalid(...issues: readonly Refusal[]): never {
  throw new Failure('invalidInput', issues, issues[0]?.message);
}
