import { expect, it } from 'vitest';
import { missingClasses, unusedClasses } from './style-classes.mjs';

const style = '/* .gone */ .row { & .name { color: red } }\n.open:hover { margin: 0.5em }';
const of = (used) =>
  missingClasses(
    { 'a/b/row.tsx': `import classes from '../row.module.css';\n${used}` },
    { 'a/row.module.css': style },
  );

it('lets through what the style sheet has, nested or not', () =>
  expect(of('<p className={join(classes.row, classes.name)} {...(x && classes.open)} />')).toEqual([]));

it('names a class that is not there, once, and one that is only spoken of', () =>
  expect(of('classes.gone; classes.lost; classes.lost')).toEqual([
    'a/b/row.tsx: ../row.module.css has no .gone',
    'a/b/row.tsx: ../row.module.css has no .lost',
  ]));

it('names a style sheet that is not there', () =>
  expect(missingClasses({ 'a/x.tsx': "import classes from './x.module.css';" }, {})).toEqual([
    'a/x.tsx: there is no ./x.module.css',
  ]));

const unused = (source, styles) =>
  unusedClasses({ 'a/row.tsx': `import classes from './row.module.css';\n${source}` }, styles);

it('names a class that nothing names, in a sheet that nobody reads too', () =>
  expect(
    unused('classes.row;', { 'a/row.module.css': '.row {} .name {}', 'a/b.module.css': '.b {}' }),
  ).toEqual(['a/row.module.css: nothing names .name', 'a/b.module.css: nothing names .b']));

it('lets through a class that is looked up, composed or of somebody else', () =>
  expect(
    unused("const tones = ['right', 'wrong']; classes[tone];", {
      'a/row.module.css': '.right { & :global(.button) {} } .wrong {} .line {}',
      'b/other.module.css': ".right { composes: line from '../a/row.module.css'; }",
    }),
  ).toEqual(['b/other.module.css: nothing names .right']));
