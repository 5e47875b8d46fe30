// Refuses casts, `!` and values passed through Object() or Reflect, because the compiler does not check them; external
// data is parsed by its schema.
import { parseSync, Visitor } from 'oxc-parser';

const isConst = ({ typeAnnotation: { type, typeName } }) =>
  type === 'TSTypeReference' && typeName.name === 'const';

/** Spies and proxies in tests pass on arguments of any type. */
const isTest = (path) => /\.test\.tsx?$|(^|\/)test\//.test(path);

/** Unchecked assertions of a source file, in order. */
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
