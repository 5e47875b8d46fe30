import { phrase } from '@pelion/words';

// What several formats say alike of what cannot be, or is left out.

export const unknownKind = (name: string) =>
  phrase(
    'This is a {question} of the kind “{$name}”, which there is not here. Please write it here as one of another kind.',
    { name: name.slice(0, 40) },
  );

export const filesAsked = phrase(
  'This {question} asks for a file. {^question+} of that type cannot be imported.',
);

export const combinedLost = phrase('The feedback by how right the whole answer is is left out.');
