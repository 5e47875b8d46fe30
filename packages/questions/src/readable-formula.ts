// Formulas as plain text for labels, excerpts and cells, which can't render math. Not for editing.

/** Parses `pi π le ≤`: names alternate with their replacements. */
function pairs(text: string): ReadonlyMap<string, string> {
  const words = text.trim().split(/\s+/);
  return new Map(words.flatMap((word, place) => (place % 2 === 0 ? [[word, words[place + 1] ?? '']] : [])));
}

const signs = pairs(`
  times × cdot · div ÷ pm ± mp ∓ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ infty ∞
  degree ° circ ° angle ∠ perp ⊥ parallel ∥ triangle △ to → rightarrow → Rightarrow ⇒ leftarrow ←
  Leftrightarrow ⇔ mapsto ↦ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃
  sum ∑ prod ∏ int ∫ partial ∂ nabla ∇ ldots … cdots … dots … prime ′ alpha α beta β gamma γ delta δ
  epsilon ε varepsilon ε zeta ζ eta η theta θ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ phi φ
  varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω
  langle ⟨ rangle ⟩ lvert | rvert | vert | mid | lbrace { rbrace }`);
const raised = pairs(`
  0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ + ⁺ - ⁻ ( ⁽ ) ⁾ n ⁿ i ⁱ ° ° ′ ′`);
const lowered = pairs(`
  0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ + ₊ - ₋ ( ₍ ) ₎ n ₙ i ᵢ`);

/** Styling commands: their arguments are kept, the commands dropped. */
const looks =
  /^(?:text|mathrm|mathbf|mathit|mathsf|operatorname|textbf|textit|boldsymbol|overline|underline|vec|hat|bar|tilde|boxed|mathbb|mathcal|displaystyle|left|right|big|Big|bigl|bigr|limits)$/;

/** Whether the text is one term and needs no parentheses: `a+b` over `2` becomes `(a+b)/2`. */
const isOne = (text: string) => /^(?:[\p{L}\p{N}.,°′∞]+|[\p{L}\p{N}]+[⁰¹²³⁴-⁹₀-₉]+|√\([^()]*\))$/u.test(text);
const held = (text: string) => (isOne(text) ? text : `(${text})`);

const shifted = (text: string, by: ReadonlyMap<string, string>, sign: string) => {
  const characters = [...text].map((one) => by.get(one));
  return characters.length > 0 && characters.every((one) => one !== undefined)
    ? characters.join('')
    : `${sign}${held(text)}`;
};

interface Reader {
  readonly tex: string;
  at: number;
}

const DEEPEST = 40;

/** Converts `\frac{3}{4}x^2` to `3/4x²`. Unknown commands keep their name: `\foo` -> `foo`. Linear in the length. */
export const readableFormula = (tex: string): string =>
  readUntil({ tex, at: 0 }, null, 0).replace(/\s+/g, ' ').trim();

function readUntil(reader: Reader, end: string | null, depth: number): string {
  let said = '';
  while (reader.at < reader.tex.length) {
    if (end !== null && reader.tex[reader.at] === end) {
      reader.at += 1;
      break;
    }
    said += readOne(reader, depth);
  }
  return said;
}

/** One argument: a group in braces, a command, or a single character. */
function readArgument(reader: Reader, depth: number): string {
  while (reader.tex[reader.at] === ' ') reader.at += 1;
  return readOne(reader, depth).trim();
}

function readOne(reader: Reader, depth: number): string {
  const character = String.fromCodePoint(reader.tex.codePointAt(reader.at) ?? 32);
  reader.at += character.length;
  if (depth > DEEPEST) return character;
  switch (character) {
    case '{':
      return readUntil(reader, '}', depth + 1);
    case '}':
      return '';
    case '^':
      return shifted(readArgument(reader, depth + 1), raised, '^');
    case '_':
      return shifted(readArgument(reader, depth + 1), lowered, '_');
    case '&':
    case '~':
      return ' ';
    case "'":
      return '′';
    case '\\':
      return readCommand(reader, depth + 1);
    default:
      return character;
  }
}

/** Reads the optional index, the 3 of `\sqrt[3]{x}`; empty when missing. */
function readIndex(reader: Reader, depth: number): string {
  if (reader.tex[reader.at] !== '[') return '';
  reader.at += 1;
  return readUntil(reader, ']', depth);
}

function readCommand(reader: Reader, depth: number): string {
  const name = /^[a-zA-Z]+/.exec(reader.tex.slice(reader.at, reader.at + 40))?.[0];
  if (!name) {
    const sign = reader.tex[reader.at] ?? '';
    reader.at += sign.length;
    // `\,` and similar are spaces, `\\` is a line break; `\%` and `\{` stand for the character.
    return /[,;:!\s\\]/.test(sign) ? ' ' : sign;
  }
  reader.at += name.length;
  switch (name) {
    case 'frac':
    case 'dfrac':
    case 'tfrac': {
      const above = held(readArgument(reader, depth));
      return `${above}/${held(readArgument(reader, depth))}`;
    }
    case 'binom': {
      const above = readArgument(reader, depth);
      return `(${above} ${readArgument(reader, depth)})`;
    }
    case 'sqrt': {
      const index = readIndex(reader, depth);
      const root = readArgument(reader, depth);
      return `${index === '' ? '' : shifted(index, raised, '')}√${/^[\p{L}\p{N}]+$/u.test(root) ? root : `(${root})`}`;
    }
    case 'begin':
    case 'end':
      readArgument(reader, depth);
      return ' ';
    case 'quad':
    case 'qquad':
      return ' ';
    default:
      break;
  }
  const sign = signs.get(name);
  if (sign !== undefined) return sign;
  return looks.test(name) ? '' : `${name}${/[a-zA-Z0-9]/.test(reader.tex[reader.at] ?? '') ? ' ' : ''}`;
}
