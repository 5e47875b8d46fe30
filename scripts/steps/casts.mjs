// The compiler is told the truth. A cast, a `!` and a value that went through Object() or Reflect are believed without a look; what
// comes from outside is read by its schema.
import { parseSync, Visitor } from 'oxc-parser';

const isConst = ({ typeAnnotation: { type, typeName } }) =>
  type === 'TSTypeReference' && typeName.name === 'const';

/** A spy or a proxy of a test hands on what it was called with, whatever that is. */
const isTest = (path) => /\.test\.tsx?$|(^|\/)test\//.test(path);

/** What a source file would have the compiler believe, in the order in which it stands. */
export function castsIn(path, source) {
  const found = [];
  const say = ({ start, end }) => found.push(source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80));
  const { program } = parseSync(path, source);
  new Visitor({
    TSAsExpression: (node) => !isConst(node) && say(node),
    TSTypeAssertion: say,
    TSNonNullExpression: say,
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.name === 'Object' || (callee.object?.name === 'Reflect' && !isTest(path))) say(node);
    },
  }).visit(program);
  return found;
}

/** Path -> text of every source. */
export const castProblems = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    castsIn(path, source).map((cast) => `${path}: ${cast} is believed, not known`),
  );
