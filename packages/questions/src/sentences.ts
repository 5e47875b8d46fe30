import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';

// Default validation messages as phrases, set globally for all schemas so that none can be forgotten.

type Problem = z.core.$ZodRawIssue;

const missing = phrase('This is missing.');
const misfit = phrase('This does not belong here.');

const kinds: Readonly<Record<string, Phrase>> = {
  string: phrase('This must be a text.'),
  number: phrase('This must be a number.'),
  int: phrase('This must be a whole number.'),
  boolean: phrase('This must be true or false.'),
  array: phrase('This must be a list.'),
  object: phrase('This must be an object with fields.'),
  record: phrase('This must be an object with fields.'),
  date: phrase('This must be a moment.'),
};

const formats: Readonly<Record<string, Phrase>> = {
  uuid: phrase('This must be an id, such as 9f1b6c1e-0d5e-4f0a-8f2b-2f4a3c5d6e7f.'),
  url: phrase('This must be an address, such as https://learn.example.org.'),
  email: phrase('This must be an e-mail address.'),
  date: phrase('This must be a date, such as 2026-03-31.'),
  datetime: phrase('This must be a moment with its offset, such as 2026-03-31T14:30:00Z.'),
};

/** Messages for exceeded maximums, by what is measured. */
const most: Readonly<Record<string, (n: number) => Phrase>> = {
  string: (n) => phrase('At most {$n} {#n|character|characters}.', { n }),
  array: (n) => phrase('At most {$n} {#n|entry|entries}.', { n }),
};
const least: Readonly<Record<string, (n: number) => Phrase>> = {
  string: (n) =>
    n === 1 ? phrase('This is empty.') : phrase('At least {$n} {#n|character|characters}.', { n }),
  array: (n) => phrase('At least {$n} {#n|entry|entries}.', { n }),
};

const oneOf = (values: readonly unknown[]) =>
  phrase('This must be {#n|this|one of these}: {$values}.', {
    n: values.length,
    values: values.map(String).join(', '),
  });

/** Returns the message for a zod issue. */
export function sentenceOf(problem: Problem): Phrase {
  switch (problem.code) {
    case 'invalid_type':
      return problem.input === undefined ? missing : (kinds[problem.expected] ?? misfit);
    case 'invalid_value':
      return problem.input === undefined ? missing : oneOf(problem.values);
    case 'invalid_union':
      return Array.isArray(problem.options) ? oneOf(problem.options) : misfit;
    case 'too_big': {
      const n = Number(problem.maximum);
      const bound = problem.inclusive ? phrase('At most {$n}.', { n }) : phrase('Less than {$n}.', { n });
      return most[problem.origin]?.(n) ?? bound;
    }
    case 'too_small': {
      const n = Number(problem.minimum);
      const bound = problem.inclusive ? phrase('At least {$n}.', { n }) : phrase('More than {$n}.', { n });
      return least[problem.origin]?.(n) ?? bound;
    }
    case 'invalid_format':
      return formats[problem.format] ?? phrase('This is not in the right format.');
    case 'not_multiple_of':
      return phrase('This must be a multiple of {$step}.', { step: String(problem.divisor) });
    case 'unrecognized_keys':
      return phrase('There is no such field here.');
    default:
      return misfit;
  }
}

z.config({ customError: sentenceOf });
