/** A request may hold a mebibyte and a character may take three bytes of it: long answers fill it before they are many. */
const mostCharacters = 300_000;

/** The first of these, as many as one request holds; one at least. */
export function oneRequest<Each>(answers: readonly Each[], most: number): readonly Each[] {
  const few = answers.slice(0, most);
  let characters = 0;
  const beyond = few.findIndex((each) => {
    characters += JSON.stringify(each).length;
    return characters > mostCharacters;
  });
  return beyond < 0 ? few : few.slice(0, Math.max(1, beyond));
}
