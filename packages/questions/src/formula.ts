// What a formula may be, for who draws it when it is saved and who shows it while it is written.

/** What stands further apart than this is no formula, but two delimiters. */
export const longestFormula = 1000;

// Whatever lets a text define macros: a few lines can then stand for millions. And what writes to the server's console.
const refusedCommands = new Set([
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand', 'newenvironment', 'renewenvironment'],
  ...['DeclareMathOperator', 'require', 'message', 'errmessage', 'show'],
]);

// As the formula's own reader cuts it: `\\def` is a line break and three letters.
const commands = /\\([A-Za-z@]+|[^A-Za-z@])/g;

/** The first command that no formula may use, without its backslash; null: none. */
export function refusedCommand(tex: string): string | null {
  for (const [, command = ''] of tex.matchAll(commands)) if (refusedCommands.has(command)) return command;
  return null;
}

// A length of a hundred or more would move a formula over other parts of the page.
const hugeLength = /\d{3,}(?:\.\d*)?\s*(?:em|ex|mu|pt|pc|in|cm|mm|bp|dd|cc|nd|nc|sp|px)/;

/** Whether it would stay as it was typed, since it asks for more room than there is. */
export const isOversized = (tex: string): boolean => hugeLength.test(tex);

/** How KaTeX draws one. */
export const formulaOptions = (isDisplay: boolean) =>
  ({
    displayMode: isDisplay,
    output: 'htmlAndMathml',
    errorColor: 'inherit',
    trust: false,
    strict: 'ignore',
    maxExpand: 200,
    maxSize: 20,
  }) as const;
