// Limits of formulas, shared by the server, which renders them on save, and the editor's preview.

/** Delimiters further apart than this do not enclose a formula. */
export const longestFormula = 1000;

// Commands that define macros, since a few lines can expand to millions, and commands that write to the server's
// console.
const refusedCommands = new Set([
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand', 'newenvironment', 'renewenvironment'],
  ...['DeclareMathOperator', 'require', 'message', 'errmessage', 'show'],
]);

// Splits commands as KaTeX does: `\\def` is a line break and three letters.
const commands = /\\([A-Za-z@]+|[^A-Za-z@])/g;

/** Returns the first refused command of a formula, without its backslash, or null. */
export function refusedCommand(tex: string): string | null {
  for (const [, command = ''] of tex.matchAll(commands)) if (refusedCommands.has(command)) return command;
  return null;
}

// Lengths of a hundred or more would move a formula over other parts of the page.
const hugeLength = /\d{3,}(?:\.\d*)?\s*(?:em|ex|mu|pt|pc|in|cm|mm|bp|dd|cc|nd|nc|sp|px)/;

/** Whether the formula stays unrendered because a length is too large. */
export const isOversized = (tex: string): boolean => hugeLength.test(tex);

/** KaTeX options. */
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
