// Requires logical directions (`inline-start`) instead of physical ones (`left`), so that right-to-left layouts need no
// changes.

/** Style sheets that position elements within a picture or text, which is the same in every language. */
export const atPlaces = [
  'components/answer-pages/picture-pins.module.css',
  'components/answer-pages/turned-picture.module.css',
  'domains/attempts/tools/highlighter.module.css',
  'domains/questions/drag/drag-editor.module.css',
];

const ofTheScreen =
  /^\s*((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|^\s*((?:text-align|float|clear)\s*:\s*(?:left|right))\b/;

/** Physical directions in a style: `margin-left: 4px` -> ['margin-left']. */
export const directionsIn = (style) =>
  style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}\n]/)
    .flatMap((line) => {
      const [, property, value] = ofTheScreen.exec(line) ?? [];
      return property ?? value ?? [];
    });

/** Path -> text of every style sheet. */
export const directionProblems = (styles) =>
  Object.entries(styles).flatMap(([path, style]) =>
    atPlaces.some((place) => path.endsWith(place))
      ? []
      : directionsIn(style).map((found) => `${path}: ${found} is a direction of the screen, not of reading`),
  );
