import { type ErrorCode, errors, type Refusal } from '@pelion/contract';
import type { Phrase } from '@pelion/words';

/** Ends a request with an error of the closed table. Any other thrown value becomes `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly status: number;
  /** Path in the input that the message is about, if any: `questions.0.points`. */
  readonly place: string;

  /** `message` may be more specific than the table's, but never reveals facts the viewer may not know. */
  constructor(code: ErrorCode, details?: unknown, message: Phrase = errors[code].message, place = '') {
    super(message);
    this.place = place;
    this.code = code;
    this.details = details;
    this.status = errors[code].status;
  }
}

/** Returns the row, or throws `notFound`: a record outside the viewer's campus or scope does not exist. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Failure('notFound');
  return row;
}

/** Refuses the input with one problem per field; paths are relative to the body. */
export function invalid(...issues: readonly Refusal[]): never {
  throw new Failure('invalidInput', issues, issues[0]?.message);
}
