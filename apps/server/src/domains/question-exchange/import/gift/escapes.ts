// Replaces escaped characters by private-use ones while parsing, so that only unescaped ones are special.
const controls: readonly string[] = ['\\', '~', '=', '#', '{', '}', ':'];
const base = 0xf700;
const standIns = new Map(controls.map((character, index) => [character, String.fromCharCode(base + index)]));
const originals = new Map([...standIns].map(([character, standIn]) => [standIn, character]));

/** Placeholder for a written \n, which each text format converts to its own line break. */
const lineBreak = String.fromCharCode(base + controls.length);

const reserved = /[\uf700-\uf707]/g;
const escaped = /\\{1,2}([()])|\\([\\~=#{}:])|\\n/g;

/** Hides every escaped character. Inside \( \) a \n that starts a word is TeX, as in \neq, and not a line break. */
export function hideEscapes(text: string): string {
  let isMath = false;
  return text
    .replace(reserved, '\ufffd')
    .replace(escaped, (found, parenthesis?: string, control?: string, at?: number) => {
      if (parenthesis) {
        isMath = parenthesis === '(';
        return `${standIns.get('\\')}${parenthesis}`;
      }
      if (control) return standIns.get(control) ?? control;
      return isMath && /^[a-z]/i.test(text.charAt((at ?? 0) + 2)) ? found : lineBreak;
    });
}

/** The characters themselves again; a written \n becomes `newline`. */
export const showEscapes = (text: string, newline: string) =>
  text.replace(reserved, (standIn) =>
    standIn === lineBreak ? newline : (originals.get(standIn) ?? standIn),
  );
