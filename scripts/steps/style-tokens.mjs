// Requires tokens for font sizes, weights, radii, colors and distances (docs/design-system.md), with exceptions for
// drawings.

/** Style sheets of drawings and special layouts, with the properties exempt from tokens. */
export const drawn = {
  'src/tokens.css': ['color'],
  // The demo bar is not part of the product, and looks the same in light and dark.
  'shell/demo-slot.module.css': ['color'],
  'demo/demo-bar.module.css': ['color'],
  // Pens, and paper backgrounds.
  'tools/highlighter.module.css': ['color', 'border-radius'],
  'tools/tool-bar.module.css': ['color'],
  // Colors by the hue of a subject or person; build/tints.test.ts checks their contrast.
  'components/tint.module.css': ['color'],
  // Pictures of courses.
  'components/course-art.module.css': ['color'],
  // Font sizes in units of the drawing.
  'graph/graph.module.css': ['font-size'],
  // One large number or code.
  'parts/between-page.module.css': ['font-size'],
  'pages/home-screen.module.css': ['font-size', 'distance'],
  // Formulas stay in the text for the cursor but are hidden.
  'rich-text/rich-text-editor.module.css': ['font-size'],
  // Icons of 10 px.
  'player/palette.module.css': ['border-radius'],
  // Distances that depend on a neighbor: a picture in a field, the label above a button, the box of a row.
  'shell/navigation.module.css': ['distance'],
  'data-table/data-table.module.css': ['distance'],
  'fields/field.module.css': ['distance'],
  'palette/command-palette.module.css': ['distance'],
  'acting/acting-bar.module.css': ['distance'],
  'questions/gap-card.module.css': ['distance'],
  'questions/question-row.module.css': ['distance'],
  'src/sign-in.css': ['distance'],
};

const token = /^(?:var\(--[\w-]+\)|inherit)$/;
const distances = /^(?:(?:row-|column-)?gap|(?:margin|padding)(?:-[\w-]+)?)$/;
/** Fine distances within a component. */
const fine = new Set([0, 1, 2, 3, 6, 10]);

/** Tests by property: true for values that are not tokens. */
const rules = {
  // `em`: relative to the surrounding text.
  'font-size': (value) => !token.test(value) && !/^[\d.]+em$/.test(value),
  'font-weight': (value) => !token.test(value),
  'border-radius': (value) =>
    !value.split(/\s+/).every((part) => token.test(part) || /^(?:0|50%)$/.test(part)),
  color: (value) => /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(value),
  distance: (value) =>
    Array.from(value.matchAll(/([\d.]+)px/g), ([, size]) => Number(size)).some((size) => !fine.has(size)),
};

/** Declarations as `{ property, value }`, without those of `@font-face`. */
function declarationsOf(style) {
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@font-face\s*\{[^}]*\}/g, '');
  return Array.from(
    plain.matchAll(/(?<=[;{}]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g),
    ([, property, value]) => ({
      property,
      value: value.trim(),
    }),
  );
}

const kindOf = (property) => {
  if (property in rules) return property;
  if (/^border-[\w-]+-radius$/.test(property)) return 'border-radius';
  return distances.test(property) ? 'distance' : null;
};

/** Path -> text of every style sheet. */
export const tokenProblems = (styles) =>
  Object.entries(styles).flatMap(([path, style]) => {
    const own = Object.entries(drawn).find(([end]) => path.endsWith(end))?.[1] ?? [];
    return declarationsOf(style).flatMap(({ property, value }) => {
      const kinds = [kindOf(property), 'color'].filter((kind) => kind !== null && !own.includes(kind));
      return kinds.some((kind) => rules[kind](value)) ? [`${path}: ${property}: ${value} is no token`] : [];
    });
  });

/** Exceptions that no style sheet needs. */
export const needlessExceptions = (styles) =>
  Object.entries(drawn).flatMap(([end, kinds]) => {
    const style = Object.entries(styles).find(([path]) => path.endsWith(end))?.[1] ?? '';
    const found = declarationsOf(style);
    return kinds
      .filter(
        (kind) =>
          !found.some(
            ({ property, value }) => (kind === 'color' || kindOf(property) === kind) && rules[kind](value),
          ),
      )
      .map((kind) => `${end} needs no ${kind} of its own any more`);
  });
