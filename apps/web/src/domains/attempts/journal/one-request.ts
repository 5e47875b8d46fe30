import type { AnswerUpload } from '@pelion/contract/attempts';

/** A request may hold a mebibyte and a character may take three bytes of it: long answers fill it before they are many. */
const mostCharacters = 300_000;

/** The first of these answers, as many as one request holds; one at least. */
export function oneRequest(answers: readonly AnswerUpload[], most: number): readonly AnswerUpload[] {
  const few = answers.slice(0, most);
  let characters = 0;
  const beyond = few.findIndex(({ response }) => {
    characters += JSON.stringify(response).length;
    return characters > mostCharacters;
  });
  return beyond < 0 ? few : few.slice(0, Math.max(1, beyond));
}
