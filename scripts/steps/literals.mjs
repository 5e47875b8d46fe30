// Refuses user-visible literals in components, in text between tags and in these properties; phrases are required
// instead.
import { parseSync, Visitor } from 'oxc-parser';

/** Properties with visible text, of elements and of objects that become elements: options, columns, tabs. */
const spoken = new Set(['placeholder', 'title', 'alt', 'label', 'description', 'success', 'header']);
const isSpoken = (name) =>
  spoken.has(name) || /^aria-(label|description|roledescription|valuetext|placeholder)$/.test(name);

/** Calls that make a phrase of a literal. `toast('failure', …)` shows its text unchanged. */
const makesPhrases = new Set(['phrase', 'defineMessages', 'message']);

/** A sentence anywhere in the code: a capital letter and a second word. Thrown and logged texts are exempt. */
const isSentence = (text) => /^\p{Lu}[\p{L}’']* [\p{L}\d{]/u.test(text);

const hasWord = (text) => /\p{L}{2,}/u.test(text);

const nameOf = ({ type, name, value, namespace }) => {
  if (type === 'JSXNamespacedName') return `${namespace.name}:${name.name}`;
  return typeof name === 'string' ? name : value;
};

/** Literals that may be the value of an expression: 'a', `a ${b}`, x ? 'a' : 'b', x && 'a', x ?? 'a', 'a' + b. */
function literalsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('…')];
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? literalsIn(node.right)
        : [...literalsIn(node.left), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'AssignmentPattern':
      return literalsIn(node.right);
    case 'JSXExpressionContainer':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

const isOurs = ({ type, callee }) =>
  type === 'NewExpression' ? /Error$/.test(callee.name ?? '') : callee.object?.name === 'console';

/** Visible literals of a source file, without duplicates, in order. */
export function literalsOf(path, source) {
  const found = new Set();
  // Nesting depth of phrases and of developer-only texts.
  let exempt = 0;
  const say = (texts) => {
    for (const text of texts.map((one) => one.trim())) if (exempt === 0 && hasWord(text)) found.add(text);
  };
  const isExempt = (call) => makesPhrases.has(call.callee.name) || isOurs(call);
  const enter = (call) => {
    if (isExempt(call)) exempt += 1;
    else if (call.callee.name === 'toast') say(literalsIn(call.arguments[1]));
  };
  const leave = (call) => {
    if (isExempt(call)) exempt -= 1;
  };
  const sayChildren = ({ children }) =>
    say(children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(literalsIn));
  const { program } = parseSync(path, source);
  new Visitor({
    CallExpression: enter,
    'CallExpression:exit': leave,
    NewExpression: enter,
    'NewExpression:exit': leave,
    JSXText: ({ value }) => say([value.replaceAll(/\s+/g, ' ')]),
    JSXElement: sayChildren,
    JSXFragment: sayChildren,
    JSXAttribute: ({ name, value }) => isSpoken(nameOf(name)) && say(literalsIn(value)),
    Property: ({ key, value }) => isSpoken(nameOf(key)) && say(literalsIn(value)),
    // Default values of properties.
    AssignmentPattern: ({ right }) => say(literalsIn(right).filter((text) => /^\p{Lu}/u.test(text))),
    Literal: ({ value }) => typeof value === 'string' && isSentence(value) && say([value]),
    TemplateLiteral: (node) => literalsIn(node).some(isSentence) && say(literalsIn(node)),
  }).visit(program);
  return [...found];
}

/** Problems in files that are not in `waiting`, and entries of `waiting` that are no longer needed. */
export function literalProblems(sources, waiting) {
  const found = Object.entries(sources).map(([path, source]) => [path, literalsOf(path, source)]);
  const waitingNow = new Set(found.filter(([, texts]) => texts.length > 0).map(([path]) => path));
  return [
    ...found
      .filter(([path]) => !waiting.includes(path))
      .flatMap(([path, texts]) => texts.map((text) => `${path}: "${text}" is not a phrase`)),
    ...waiting
      .filter((path) => !waitingNow.has(path))
      .map((path) => `${path} says everything by phrases: strike it off scripts/steps/literals-waiting.mjs`),
  ];
}
