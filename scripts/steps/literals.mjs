// What a person reads is a phrase, never a literal of a component: text between tags, and what these properties say.
import { parseSync, Visitor } from 'oxc-parser';

/** Of elements, and of objects that become them: options, columns, tabs. */
const spoken = new Set(['placeholder', 'title', 'alt', 'label', 'description', 'success', 'header']);
const isSpoken = (name) =>
  spoken.has(name) || /^aria-(label|description|roledescription|valuetext|placeholder)$/.test(name);

/** Calls that make a sentence of a literal, and `toast('failure', …)`, which says one as it is. */
const makesPhrases = new Set(['phrase', 'defineMessages', 'message']);

/** Wherever it stands: a capital letter and a second word. Errors that only we read are thrown or printed. */
const isSentence = (text) => /^\p{Lu}[\p{L}’']* [\p{L}\d{]/u.test(text);

const hasWord = (text) => /\p{L}{2,}/u.test(text);

const nameOf = ({ type, name, value, namespace }) => {
  if (type === 'JSXNamespacedName') return `${namespace.name}:${name.name}`;
  return typeof name === 'string' ? name : value;
};

/** The literals that an expression may turn out to be: 'a', `a ${b}`, x ? 'a' : 'b', x && 'a', x ?? 'a', 'a' + b. */
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

/** The sentences of a source file that did not pass through a catalogue, each once, in the order in which they stand. */
export function literalsOf(path, source) {
  const found = new Set();
  // Inside of a phrase, or of what only developers read.
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
    // A property that has a word of its own where none is given.
    AssignmentPattern: ({ right }) => say(literalsIn(right).filter((text) => /^\p{Lu}/u.test(text))),
    Literal: ({ value }) => typeof value === 'string' && isSentence(value) && say([value]),
    TemplateLiteral: (node) => literalsIn(node).some(isSentence) && say(literalsIn(node)),
  }).visit(program);
  return [...found];
}

/** What stands in the way, where the files of `waiting` are still to be rewritten: that list only gets shorter. */
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
